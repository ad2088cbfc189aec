import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { openShelf, type Shelf } from './testing/shelf.ts'
import { drawing } from './testing/drawn.ts'

jest.setTimeout(120_000)

const sample = (name: string) => readFile(path.resolve(import.meta.dirname, '../../../../../samples', name))
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#777777' } })

let shelf: Shelf
let face: Buffer
let back: Buffer
beforeAll(async () => {
  shelf = await openShelf()
  await shelf.add('demo-cometes-054', await drawing('demo-cometes-054'))
  ;[face, back] = await Promise.all([sample('novalion-recto.jpg'), sample('verso.jpg')])
})
afterAll(() => shelf.close())

/** A picture whose head promises far more pixels than anybody photographs. */
const endless = async () => {
  const png = await plain(8, 8).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}
const moving = async () => {
  const frames = Buffer.concat([
    await plain(64, 64).raw().toBuffer(),
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#222222' } })
      .raw()
      .toBuffer()
  ])
  return await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp()
    .toBuffer()
}

const poison = {
  'is empty': async () => Buffer.alloc(0),
  'is cut off in the middle': async () => face.subarray(0, Math.floor(face.length / 2)),
  'is text': async () => Buffer.from('<html>not a photo</html>'),
  'promises endless pixels': endless,
  'is a single pixel': () => plain(1, 1).png().toBuffer(),
  'is as narrow as a line': () => plain(3, 4000).jpeg().toBuffer()
}
test.each(Object.entries(poison))('a photo that %s is refused, front or back', async (_, made) => {
  const photo = await made()
  const refused = { outcome: 'unreadable', reason: 'image_unreadable' }
  expect(await shelf.recognise({ face: photo, back })).toMatchObject(refused)
  expect(await shelf.recognise({ face, back: photo })).toMatchObject(refused)
})

const odd = {
  'that moves': moving,
  'without any colour': () => plain(700, 900).greyscale().png().toBuffer()
}
test.each(Object.entries(odd))('a photo %s shows no card', async (_, made) => {
  const recognition = await shelf.recognise({ face: await made(), back })
  expect(['unreadable', 'corners']).toContain(recognition.outcome)
})

test('corners placed on one spot, or crossing each other, do no harm', async () => {
  for (const corners of [
    [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
    [0.2, 0.2, 0.8, 0.8, 0.8, 0.2, 0.2, 0.8],
    [0, 0, 0, 0, 1, 1, 1, 1]
  ]) {
    const placed = [0, 2, 4, 6].map((i): [number, number] => [corners[i] ?? 0, corners[i + 1] ?? 0])
    expect(await shelf.recognise({ face, back, corners: placed })).toHaveProperty('outcome')
  }
})

test('after all that the next card is recognised', async () => {
  expect(await shelf.recognise({ face, back })).toMatchObject({ outcome: 'match', cardid: 'demo-cometes-054' })
})
