import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { endPortal, launchPortal, newShop, removeDataDir, type Portal } from './portal.ts'
import { aVisitor, samplePhoto } from './seller.ts'

let dataDir: string
let portal: Portal
beforeAll(async () => {
  dataDir = await newShop()
  portal = await launchPortal(dataDir)
})
afterAll(async () => {
  await endPortal(portal)
  await removeDataDir(dataDir)
})

const photosOnDisk = async () => {
  const entries = await readdir(join(dataDir, 'blobs', 'photos'), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}
const bytes = (...parts: (string | Uint8Array)[]) =>
  new Blob(parts.map(part => (typeof part === 'string' ? part : new Uint8Array(part))))
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })

test('Every refused upload gets its code, and nothing of it stays on the disk', async () => {
  const visitor = aVisitor(portal.url)
  const batch = await visitor.startBatch()
  const good = await samplePhoto('verso.jpg')
  const truncated = good.slice(0, 20_000)
  const refused: [string, Record<string, Blob | undefined>, string][] = [
    ['no front', { back: good }, 'image_missing_face'],
    ['no back', { face: good }, 'image_missing_back'],
    ['an SVG', { face: bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), back: good }, 'image_invalid'],
    ['a GIF', { face: bytes(await blank(9, 9).gif().toBuffer()), back: good }, 'image_invalid'],
    ['a TIFF', { face: good, back: bytes(await blank(9, 9).tiff().toBuffer()) }, 'image_invalid'],
    ['text under a good name', { face: bytes('not a picture'), back: good }, 'image_invalid'],
    ['an empty file', { face: bytes(''), back: good }, 'image_invalid'],
    ['a truncated photo', { face: truncated, back: good }, 'image_invalid'],
    ['over 40 megapixels', { face: bytes(await blank(8000, 5001).png().toBuffer()), back: good }, 'image_invalid'],
    [
      'over 20 MB',
      { face: bytes(new Uint8Array(await good.arrayBuffer()), new Uint8Array(20_971_521)), back: good },
      'file_too_large'
    ],
    ['an unexpected field', { face: good, back: good, third: good }, 'validation_failed']
  ]
  for (const [what, files, code] of refused) {
    const { status, body } = await visitor.addCard(batch.id, files)
    expect({ what, status, code: body.code }).toEqual({ what, status: 400, code })
    expect(body.message).toMatch(/^[A-ZÀ-Ü]/)
  }
  expect(await photosOnDisk()).toEqual([])
  expect((await visitor.get(`/api/batchs/${batch.id}`)).body.items).toEqual([])
})

test('A batch of someone else, an absent one and their photos look alike', async () => {
  const owner = aVisitor(portal.url)
  const batch = await owner.startBatch()
  const { body: item } = await owner.addCard(batch.id, {
    face: await samplePhoto('ignivol-recto.jpg'),
    back: await samplePhoto('verso.jpg')
  })
  const photo = `/api/batchs/items/uploads/${item.content.face}`
  expect((await owner.get(photo)).status).toBe(200)
  const stranger = aVisitor(portal.url)
  for (const path of [
    `/api/batchs/${batch.id}`,
    '/api/batchs/nothing-here',
    photo,
    `/api/batchs/items/uploads/${'0'.repeat(32)}.jpg`
  ]) {
    const { status, body } = await stranger.get(path)
    expect({ path, status, code: body.code }).toEqual({ path, status: 404, code: 'not_found' })
  }
  const { body } = await stranger.addCard(batch.id, {
    face: await samplePhoto('verso.jpg'),
    back: await samplePhoto('verso.jpg')
  })
  expect(body.code).toBe('not_found')
})

test('A visitor has one batch; a foreign origin and a malformed body change nothing', async () => {
  const visitor = aVisitor(portal.url)
  await visitor.startBatch()
  expect((await visitor.post('/api/batchs/create', { status: 'E' })).body.code).toBe('anonymous_batch_exists')
  const foreign = {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    body: '{}'
  }
  expect(await visitor.send('/api/batchs/create', foreign)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"status":' }
  expect(await visitor.send('/api/batchs/create', broken)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' }
  })
})

test('The API describes itself, and an unknown path is a 404 of the right kind', async () => {
  const visitor = aVisitor(portal.url)
  expect((await visitor.get('/api/docs/openapi.json')).body.openapi).toMatch(/^3\.1/)
  expect((await visitor.get('/api/docs')).headers.get('content-type')).toContain('text/html')
  expect(await visitor.get('/api/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await visitor.get('/nothing')).status).toBe(404)
  expect((await visitor.get('/batchs')).status).toBe(200)
  // Asked as a browser of this machine does: a request that came through a proxy finds no such page.
  expect(await (await fetch(`${portal.url}/dev/mails.json`)).json()).toEqual([])
})
