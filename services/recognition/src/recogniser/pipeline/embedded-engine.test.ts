import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { sampleCards } from '@comptoir/lab/photo/sample-cards'
import { demoCards, readDemoPicture } from '../../catalogue/demo/catalogue.ts'
import { openShelf, type Shelf } from './testing/shelf.ts'
import { createStudio } from './testing/studio.ts'
import { demoCard, drawing, emptyPhoto, unknownDrawing } from './testing/drawn.ts'

const sample = (name: string) => readFile(path.resolve(import.meta.dirname, '../../../../../samples', name))

jest.setTimeout(60_000)

const studio = createStudio()
let recogniser: Shelf
let back: Buffer
beforeAll(async () => {
  recogniser = await openShelf()
  for (const card of demoCards) await recogniser.add(card.id, await readDemoPicture(card.file))
  back = await sample('verso.jpg')
})
afterAll(() => Promise.all([recogniser.close(), studio.close()]))

const outcomeOf = async (face: Uint8Array) => (await recogniser.recognise({ face, back })).outcome

test.each(sampleCards)('the sample photo of $slug is recognised', async ({ cardid, slug }) => {
  const face = await sample(`${slug}-recto.jpg`)
  expect(await recogniser.recognise({ face, back })).toMatchObject({ outcome: 'match', cardid })
})

const asked = demoCards.filter(card => card.holographismes.length > 1 || card.editions.length > 1)
test.each(asked.filter((_, i) => i % 4 === 0).map(({ id }) => id))('%s is recognised on another table', async id => {
  const { jpeg } = await studio.photo(await drawing(id), { seed: `photo-${id}`, table: 'cloth', tilt: 18, turn: 15 })
  expect(await recogniser.recognise({ face: jpeg, back })).toMatchObject({ outcome: 'match', cardid: id })
})

test('paper that shows at the edge of the back is told as a share of the edge and as its place on the photo', async () => {
  const face = await sample('lumignou-recto.jpg')
  expect((await recogniser.recognise({ face, back })).wear).toMatchObject({ whitening: 0, edges: [] })
  // The left edge of the card on the sample, from a quarter of the photo's 1,600 pixels on.
  const paper = { create: { width: 18, height: 192, channels: 3 as const, background: '#f2f0ea' } }
  const worn = await sharp(back)
    .composite([{ input: paper, left: 164, top: 400 }])
    .jpeg()
    .toBuffer()
  const { wear } = await recogniser.recognise({ face, back: worn })
  expect(wear?.whitening).toBeGreaterThan(0.04)
  expect(wear?.whitening).toBeLessThan(0.12)
  expect(wear?.edges).toHaveLength(1)
  for (const [x, y] of wear?.edges.flat() ?? []) {
    expect(Math.abs(x - 0.135)).toBeLessThan(0.01)
    expect(Math.min(Math.abs(y - 0.25), Math.abs(y - 0.37))).toBeLessThan(0.015)
  }
  expect(wear?.centering?.left).toBeCloseTo(0.5, 1)
  expect(wear?.outline).toHaveLength(4)
})

test('a card upside down and one lying on its side are recognised', async () => {
  const { jpeg } = await studio.photo(await drawing('demo-volcan-036'), { seed: 'turned' })
  for (const angle of [180, 90]) {
    const face = await sharp(jpeg).rotate(angle).jpeg().toBuffer()
    expect(await recogniser.recognise({ face, back })).toMatchObject({ outcome: 'match', cardid: 'demo-volcan-036' })
  }
})

test('a card that is not in the catalogue is never accepted', async () => {
  const strangers = [
    unknownDrawing('stranger-1', { body: 'crab', scene: 'snow', hue: 60, accent: 300 }),
    unknownDrawing('stranger-2', { body: 'beast', scene: 'forest', hue: 200, accent: 20 }),
    unknownDrawing('stranger-3', { body: 'drake', scene: 'deep', hue: 80, accent: 180 })
  ]
  for (const [i, stranger] of strangers.entries()) {
    const { jpeg } = await studio.photo(stranger, { seed: `stranger-${i}` })
    expect(await outcomeOf(jpeg)).not.toBe('match')
  }
})

test('a plain picture, noise and a bare table hold no card', async () => {
  const bare = (await studio.photo(null, { seed: 'bare' })).jpeg
  const noCard = { outcome: 'unreadable', reason: 'no_card' }
  expect(await recogniser.recognise({ face: await emptyPhoto('#8a8a8a'), back })).toMatchObject(noCard)
  expect(await recogniser.recognise({ face: bare, back })).toMatchObject(noCard)
  expect(['unreadable', 'corners']).toContain(await outcomeOf(await emptyPhoto('noise')))
})

test('of two cards with the same art the seller is asked which one it is, unless the text names one', async () => {
  const id = 'demo-volcan-029'
  const card = demoCard(id)
  const printed = { names: [card.frenchname], number: card.number, total: null }
  const { jpeg } = await studio.photo(await drawing(id), { seed: 'reprint', tilt: 4 })
  await recogniser.add(id, await drawing(id), { sameArt: ['reprint'] })
  await recogniser.add('reprint', await drawing(id), { sameArt: [id] })
  const asked = await recogniser.recognise({ face: jpeg, back })
  expect(asked).toMatchObject({ outcome: 'doubt' })
  expect(
    asked.outcome === 'doubt' &&
      asked.candidates
        .slice(0, 2)
        .map(({ cardid }) => cardid)
        .toSorted()
  ).toEqual([id, 'reprint'])

  const { jpeg: large } = await studio.photo(await drawing(id), { seed: 'number', tilt: 4, times: 2 })
  await recogniser.add(id, await drawing(id), { sameArt: ['reprint'], printed })
  await recogniser.add('reprint', await drawing(id), { sameArt: [id], printed: { ...printed, names: ['Chouettarde'] } })
  expect(await recogniser.recognise({ face: large, back })).toMatchObject({ outcome: 'match', cardid: id })
  recogniser.remove('reprint')
  await recogniser.add(id, await drawing(id))
})

test('a look that took too long on a busy machine goes on with what it knows', async () => {
  const hurried = await openShelf(undefined, 0)
  const id = 'demo-volcan-029'
  const printed = { names: [demoCard(id).frenchname], number: demoCard(id).number, total: null }
  await hurried.add('demo-volcan-036', await drawing('demo-volcan-036'))
  const plain = (await studio.photo(await drawing('demo-volcan-036'), { seed: 'hurried', tilt: 4 })).jpeg
  expect(await hurried.recognise({ face: plain, back })).toMatchObject({ outcome: 'match', cardid: 'demo-volcan-036' })

  // Its name could be read, which takes time: the seller is asked instead.
  await hurried.add(id, await drawing(id), { sameArt: ['reprint'], printed })
  await hurried.add('reprint', await drawing(id), { sameArt: [id], printed: { ...printed, names: ['Chouettarde'] } })
  const { jpeg } = await studio.photo(await drawing(id), { seed: 'number', tilt: 4, times: 2 })
  const asked = await hurried.recognise({ face: jpeg, back })
  expect(asked).toMatchObject({ outcome: 'doubt' })
  expect(asked.timings).not.toHaveProperty('read')
  await hurried.close()
})

test('a photo of two cards side by side is refused as several_cards', async () => {
  const [left, right] = await Promise.all([sample('novalion-recto.jpg'), sample('ignivol-recto.jpg')])
  const size = { width: 900, height: 1200 }
  const face = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#000000' } })
    .composite([
      { input: await sharp(left).resize(size).toBuffer(), left: 0, top: 0 },
      { input: await sharp(right).resize(size).toBuffer(), left: 900, top: 0 }
    ])
    .jpeg()
    .toBuffer()
  expect(await recogniser.recognise({ face, back })).toMatchObject({ outcome: 'unreadable', reason: 'several_cards' })
})

test('corners placed by hand replace the search for an outline', async () => {
  const { jpeg, corners } = await studio.photo(await drawing('demo-cometes-022'), { seed: 'by-hand', turn: 30 })
  const placed = corners.map(([x, y]): [number, number] => [x / 900, y / 1200])
  const recognition = await recogniser.recognise({ face: jpeg, back, corners: placed })
  expect(recognition).toMatchObject({ outcome: 'match', cardid: 'demo-cometes-022' })
  const elsewhere: [number, number][] = [
    [0, 0],
    [0.2, 0],
    [0.2, 0.2],
    [0, 0.2]
  ]
  expect((await recogniser.recognise({ face: jpeg, back, corners: elsewhere })).outcome).not.toBe('match')
})

test('a card photographed in a mirror is refused as such', async () => {
  const { jpeg } = await studio.photo(await drawing('demo-marees-002'), { seed: 'mirror' })
  expect(await recogniser.recognise({ face: jpeg, back })).toMatchObject({ outcome: 'match' })
  const turned = await sharp(jpeg).flop().jpeg().toBuffer()
  expect(await recogniser.recognise({ face: turned, back })).toMatchObject({
    outcome: 'unreadable',
    reason: 'mirrored'
  })
})

test('a table in place of the back is told beside the card, and no wear of it', async () => {
  const face = await sample('novalion-recto.jpg')
  const table = await studio.photo(null, { seed: 'bare' })
  const seen = await recogniser.recognise({ face, back: table.jpeg })
  expect(seen).toMatchObject({ outcome: 'match', backunseen: true })
  expect(seen.wear).toBeUndefined()
  expect(await recogniser.recognise({ face, back })).not.toHaveProperty('backunseen')
})

test('unusable photos are refused with their reason', async () => {
  const face = await sample('novalion-recto.jpg')
  const other = await sample('ignivol-recto.jpg')
  const dark = await sharp(face).linear(0.008, 0).blur(6).jpeg().toBuffer()
  const again = await sharp(face).jpeg({ quality: 60 }).toBuffer()
  const cases = {
    swapped: { face: back, back: face },
    same_image: { face, back: again },
    back_missing: { face, back: other },
    too_dark: { face: dark, back },
    image_unreadable: { face: new TextEncoder().encode('not an image'), back }
  }
  for (const [reason, photos] of Object.entries(cases)) {
    expect(await recogniser.recognise(photos)).toMatchObject({ outcome: 'unreadable', reason })
  }
})
