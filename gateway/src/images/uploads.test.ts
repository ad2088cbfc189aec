import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import sharp from 'sharp'
import net from 'node:net'
import { itemOf } from '../../testing/fake-services.ts'
import { multipart } from '../../testing/multipart.ts'
import * as images from '../../testing/sample-images.ts'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'

const url = '/api/batchs/batch-anna/items/card/create'
let portal: TestPortal
let cookie: string
beforeAll(async () => {
  portal = await openTestPortal()
  cookie = await portal.signIn('anna')
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.world.uploadFailure = null
  await portal.photos.remove(await portal.filesIn('photos'))
})

type Fields = Parameters<typeof multipart>[0]

const upload = async (fields: Fields, { to = url, fileName = 'photo.png' } = {}) => {
  const { payload, headers } = await multipart(fields, fileName)
  const answer = await portal.app.inject({ method: 'POST', url: to, headers: { ...headers, origin, cookie }, payload })
  return { status: answer.statusCode, body: answer.json<{ code?: string; content: Record<string, string> }>() }
}

const stored = async (name: string) => Buffer.concat(await (await portal.photos.read(name)).toArray())

const nothingIsLeft = async () => {
  expect(await portal.filesIn('photos')).toEqual([])
  expect(await portal.filesIn('spool')).toEqual([])
}

test.each([
  ['PNG', images.png],
  ['JPEG', images.jpeg],
  ['WebP', images.webp],
  ['BMP', images.bmp]
])('Two photos in %s become two JPEG files with their thumbnails', async (_, photo) => {
  const { status, body } = await upload({
    face: await photo(),
    back: await images.jpeg(),
    content: '{"requestid":"r1"}'
  })
  expect(status).toBe(201)
  expect(Object.keys(portal.world.files)).toEqual(['face', 'back'])
  const { face = '' } = body.content
  const [red = 0, , blue = 0] = await sharp(await stored(face))
    .raw()
    .toBuffer()
  expect([red > 200, blue < 60]).toEqual([true, true])
  expect(await portal.filesIn('photos')).toContain(face.replace('.jpg', '.w320.jpg'))
  expect(await portal.filesIn('photos')).toHaveLength(4)
  expect(await portal.filesIn('spool')).toEqual([])
})

test('The photo of a phone is stored upright and without its place', async () => {
  const { body } = await upload({ face: await images.phoneJpeg(), back: await images.polyglot() })
  const face = await stored(body.content.face ?? '')
  const metadata = await sharp(face).metadata()
  expect([metadata.width, metadata.height]).toEqual([480, 640])
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
  expect((await stored(body.content.back ?? '')).includes('<script>')).toBe(false)
})

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a drawing in SVG', images.svg, 'image_invalid'],
  ['an animation in GIF', images.gif, 'image_invalid'],
  ['a HEIC file', images.heic, 'image_invalid'],
  ['a text named .png', images.text, 'image_invalid'],
  ['an empty file', () => Buffer.alloc(0), 'image_invalid'],
  ['eleven bytes', () => Buffer.from('RIFFxxxxWEB'), 'image_invalid'],
  ['half a JPEG', images.truncatedJpeg, 'image_invalid'],
  ['16000 × 16000 pixels', images.bombPng, 'image_invalid'],
  ['a bitmap of 65535 × 65535 pixels', images.hugeBmp, 'image_invalid'],
  ['a run-length bitmap of 8 bits', () => images.runLengthBmp(8), 'image_invalid'],
  ['a run-length bitmap of 4 bits', () => images.runLengthBmp(4), 'image_invalid'],
  [
    'noise behind the first bytes of a PNG',
    async () => Buffer.concat([(await images.png()).subarray(0, 40), Buffer.alloc(99)]),
    'image_invalid'
  ],
  [
    'one byte too many',
    async () => Buffer.concat([await images.png(), Buffer.alloc(limits.photoBytes)]),
    'file_too_large'
  ]
])('%s is refused and leaves nothing', async (_, photo, code) => {
  const bytes = await photo()
  const { status, body } = await upload({ face: await images.jpeg(), back: bytes })
  expect([status, body.code]).toEqual([400, code])
  await nothingIsLeft()
})

test.each<[string, () => Promise<Fields>, string]>([
  ['no face', async () => ({ back: await images.png() }), 'image_missing_face'],
  ['no back', async () => ({ face: await images.png() }), 'image_missing_back'],
  [
    'two faces',
    async () => ({ face: [await images.png(), await images.png()], back: await images.png() }),
    'validation_failed'
  ],
  [
    'a third photo',
    async () => ({ face: await images.png(), back: await images.png(), side: await images.png() }),
    'validation_failed'
  ],
  [
    'another field',
    async () => ({ face: await images.png(), back: await images.png(), price: '12' }),
    'validation_failed'
  ],
  [
    'a prototype for a field',
    async () => ({ face: await images.png(), back: await images.png(), __proto__x: '1' }),
    'validation_failed'
  ],
  [
    'a broken JSON part',
    async () => ({ face: await images.png(), back: await images.png(), content: '{' }),
    'validation_failed'
  ],
  [
    'a wrong JSON part',
    async () => ({ face: await images.png(), back: await images.png(), content: '{"requestid":""}' }),
    'validation_failed'
  ],
  ['a photo given as text', async () => ({ face: 'photo', back: await images.png() }), 'image_invalid'],
  [
    'a hundred fields',
    async () => ({
      face: await images.png(),
      back: await images.png(),
      content: Array.from({ length: 100 }, () => '{}')
    }),
    'validation_failed'
  ]
])('A form with %s is refused and leaves nothing', async (_, fields, code) => {
  const { status, body } = await upload(await fields())
  expect([status, body.code]).toEqual([400, code])
  await nothingIsLeft()
})

test.each([
  ['with another boundary', 'multipart/form-data; boundary=other'],
  ['without a boundary', 'multipart/form-data'],
  ['that is no form', 'image/png'],
  ['that is JSON', 'application/json']
])('An upload %s is refused and leaves nothing', async (_, contentType) => {
  const { payload } = await multipart({ face: await images.png(), back: await images.png() })
  const headers = { 'content-type': contentType, origin, cookie }
  const answer = await portal.app.inject({ method: 'POST', url, headers, payload })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'validation_failed'])
  await nothingIsLeft()
})

test('A file name is never used', async () => {
  const { status, body } = await upload(
    { face: await images.png(), back: await images.png() },
    { fileName: '../../x\0.svg' }
  )
  expect(status).toBe(201)
  expect(body.content.face).toMatch(/^[0-9a-f]{32}\.jpg$/)
})

test('Photos that the service refuses are removed', async () => {
  portal.world.uploadFailure = new AppError('batch_limit')
  expect((await upload({ face: await images.png(), back: await images.png() })).body.code).toBe('batch_limit')
  await nothingIsLeft()
  portal.world.uploadFailure = null
  const foreign = { to: '/api/batchs/batch-bruno/items/card/create' }
  expect((await upload({ face: await images.png(), back: await images.png() }, foreign)).status).toBe(404)
  await nothingIsLeft()
})

test.each([
  ['did not answer', new AppError('unavailable'), 503],
  ['failed unexpectedly', new Error('after the save'), 500]
])('A service that %s may have saved the photos: they stay pending, to be swept', async (_, failure, status) => {
  portal.world.uploadFailure = failure
  expect((await upload({ face: await images.png(), back: await images.png() })).status).toBe(status)
  expect(await portal.photos.sweep(new Date(Date.now() + 1000))).toBe(2)
  await nothingIsLeft()
})

test('A card is taken up again with new photos, or without any', async () => {
  const to = '/api/batchs/batch-anna/items/item/card/retry'
  expect((await upload({ face: await images.png() }, { to })).status).toBe(200)
  expect(Object.keys(portal.world.files)).toEqual(['face'])
  for (const body of [{}, undefined]) {
    const again = await portal.app.inject({
      method: 'POST',
      url: to,
      headers: { origin, cookie },
      ...(body ? { payload: body } : {})
    })
    expect(again.statusCode).toBe(200)
    expect(portal.world.files).toEqual({})
  }
})

test('A client that hangs up in the middle leaves nothing', async () => {
  const own = await openTestPortal({ publicUrl: origin })
  const [host, port] = (await own.listen()).split(':')
  const { payload, headers } = await multipart({ face: await images.png(), back: await images.png() })
  const socket = net.connect(Number(port), host)
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nCookie: ${await own.signIn('anna')}\r\n` +
      `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`
  )
  socket.write(payload.subarray(0, payload.length - 500))
  while ((await own.filesIn('spool')).length === 0) await new Promise(resolve => setTimeout(resolve, 10))
  socket.destroy()
  while ((await own.filesIn('spool')).length > 0) await new Promise(resolve => setTimeout(resolve, 10))
  expect(await own.filesIn('photos')).toEqual([])
  await own.close()
})

test('A refusal in the middle of a large upload reaches the client', async () => {
  const own = await openTestPortal()
  const address = await own.listen()
  const form = new FormData()
  form.set('face', new Blob(['this is not a photo, and there is a lot of it']), 'a.png')
  form.set('back', new Blob([new Uint8Array(8_000_000)]), 'b.png')
  const headers = { origin, cookie: await own.signIn('anna') }
  const answer = await fetch(`http://${address}${url}`, { method: 'POST', headers, body: form })
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'image_invalid'])
  await own.close()
})

test('When the service answers the first photos again and removes the new ones, no thumbnail of these stays', async () => {
  const first = await upload({ face: await images.png(), back: await images.png() })
  const kept = await portal.filesIn('photos')
  await portal.world.serve(createCardItem, async ({ files }) => {
    await portal.photos.remove(Object.values(files))
    return itemOf(first.body.content)
  })
  const again = await upload({ face: await images.png(), back: await images.png() })
  expect([again.status, again.body.content]).toEqual([201, first.body.content])
  expect((await portal.filesIn('photos')).toSorted()).toEqual(kept.toSorted())
})
