import { attachLabel } from '@comptoir/contracts/batch/delivery'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { batchOf } from '../../testing/fake-services.ts'
import { multipart } from '../../testing/multipart.ts'
import * as images from '../../testing/sample-images.ts'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'

const to = '/api/dashboard/batchs/batch-anna/label'
let portal: TestPortal
let simone: string
let failure: AppError | null
let given: Record<string, string | undefined>
beforeAll(async () => {
  portal = await openTestPortal()
  simone = await portal.signIn('simone', { kind: 'staff' })
  await portal.world.serve(attachLabel, async ({ id, files }) => {
    given = files
    if (failure) throw failure
    await portal.photos.keep([files.label ?? ''])
    return batchOf(id, 'anna')
  })
})
afterAll(() => portal.close())
beforeEach(async () => {
  failure = null
  given = {}
  await portal.photos.remove(await portal.filesIn('photos'))
})

interface Answered {
  code?: string
  message?: string
  fields?: Record<string, string>
}

const attach = async (fields: Parameters<typeof multipart>[0], fileName = 'label.pdf', cookie = simone) => {
  const { payload, headers } = await multipart(fields, fileName)
  const answer = await portal.app.inject({ method: 'POST', url: to, headers: { ...headers, origin, cookie }, payload })
  return { status: answer.statusCode, body: answer.json<Answered>() }
}
const stored = async (name = '') => Buffer.concat(await (await portal.photos.read(name)).toArray())
const nothingIsLeft = async () =>
  expect([await portal.filesIn('photos'), await portal.filesIn('spool')]).toEqual([[], []])

test.each([
  ['PDF', 'pdf', images.pdf],
  ['PNG', 'png', images.png]
])('A label in %s is kept byte for byte, whatever its name says', async (_, extension, label) => {
  const bytes = await label()
  for (const fileName of ['label.pdf', 'label.png', '../../x\0.exe', '']) {
    expect((await attach({ label: bytes, content: '{}' }, fileName)).status).toBe(200)
    expect(given.label).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`))
    expect((await stored(given.label)).equals(bytes)).toBe(true)
    // No small copy is made of it.
    expect(await portal.filesIn('photos')).toEqual([given.label])
    await portal.photos.remove([given.label ?? ''])
  }
  expect(await portal.filesIn('spool')).toEqual([])
})

test('A label may have exactly the largest size, and not a byte more', async () => {
  const ofSize = (size: number) => Buffer.concat([images.pdf(), Buffer.alloc(size - images.pdf().length)])
  expect((await attach({ label: ofSize(limits.labelBytes) })).status).toBe(200)
  await portal.photos.remove([given.label ?? ''])
  expect((await attach({ label: ofSize(limits.labelBytes + 1) })).body).toEqual({
    code: 'file_too_large',
    message: 'Ce fichier dépasse 2\u00a0Mo',
    fields: { label: 'Ce fichier dépasse 2\u00a0Mo' }
  })
  await nothingIsLeft()
})

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a photo in JPEG', images.jpeg],
  ['a photo in WebP', images.webp],
  ['a photo in BMP', images.bmp],
  ['a drawing in SVG', images.svg],
  ['a text named .pdf', images.text],
  ['an empty file', () => Buffer.alloc(0)],
  ['the first bytes of a PDF', () => Buffer.from('%PDF-')],
  ['a PDF behind something else', () => Buffer.concat([Buffer.from('<html>'), images.pdf()])]
])('%s is no label and leaves nothing', async (_, file) => {
  const { status, body } = await attach({ label: await file() })
  const sentence = 'Ce fichier n’est ni un PDF ni une image PNG'
  expect([status, body]).toEqual([400, { code: 'image_invalid', message: sentence, fields: { label: sentence } }])
  await nothingIsLeft()
})

test('A form without a label, or with two, is refused and leaves nothing', async () => {
  expect((await attach({ content: '{}' })).body).toEqual({
    code: 'validation_failed',
    message: 'Choisissez un fichier PDF ou PNG',
    fields: { label: 'Choisissez un fichier PDF ou PNG' }
  })
  for (const fields of [{ label: [images.pdf(), images.pdf()] }, { label: images.pdf(), face: await images.png() }])
    expect((await attach(fields)).body.code).toBe('validation_failed')
  const json = await portal.app.inject({ method: 'POST', url: to, headers: { origin, cookie: simone }, payload: {} })
  expect([json.statusCode, json.json<Answered>().code]).toEqual([400, 'validation_failed'])
  await nothingIsLeft()
})

test('A label that the service refuses is removed; one that it may have kept stays pending, to be swept', async () => {
  failure = new AppError('illegal_transition')
  expect((await attach({ label: images.pdf() })).body.code).toBe('illegal_transition')
  await nothingIsLeft()
  failure = new AppError('unavailable')
  expect((await attach({ label: images.pdf() })).status).toBe(503)
  expect(await portal.photos.sweep(new Date(Date.now() + 1000))).toBe(1)
  await nothingIsLeft()
})

test('A seller cannot attach a label, nor learn that one can be attached', async () => {
  const { status, body } = await attach({ label: images.pdf() }, 'label.pdf', await portal.signIn('anna'))
  expect([status, body.code]).toEqual([404, 'not_found'])
  await nothingIsLeft()
})

test('No route of images serves a label in PDF, even one that its service would show', async () => {
  await attach({ label: images.pdf() })
  portal.world.files = given
  portal.world.shownimages.set(given.label ?? '', { tabletype: 'B', userid: 'anna' })
  portal.world.pictures.set(given.label ?? '', 'anna')
  for (const place of [
    'batchs/items/uploads',
    'batchs/messages/uploads',
    'conversations/messages/uploads',
    'uploads/users',
    'dashboard/cards/uploads/_others'
  ])
    for (const width of ['', '?w=320']) {
      const url = `/api/${place}/${given.label}${width}`
      expect((await portal.app.inject({ url, headers: { cookie: simone } })).statusCode).toBe(404)
    }
})
