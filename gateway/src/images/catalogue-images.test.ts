import { setCardImage } from '@comptoir/contracts/catalogue/catalogue-staff'
import { createHighlight } from '@comptoir/contracts/catalogue/highlights-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { derivativeName } from '@comptoir/kit/blobs/blobs'
import sharp from 'sharp'
import { multipart } from '../../testing/multipart.ts'
import * as images from '../../testing/sample-images.ts'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'

const toCard = '/api/dashboard/cards/card-1/image'
const toHighlights = '/api/dashboard/highlights/create'
let portal: TestPortal
let staff: string
let handed: { image?: string | undefined }[]
let failure: AppError | null
beforeAll(async () => {
  portal = await openTestPortal()
  staff = await portal.signIn('simone', { kind: 'staff' })
  await portal.world.serve(setCardImage, async ({ files }) => {
    handed.push(files)
    if (failure) throw failure
    return { image: files.image ?? '' }
  })
  await portal.world.serve(createHighlight, async ({ files, price, display = true }) => {
    handed.push(files)
    return { id: 'highlight-1', image: files.image ?? '', price, display, position: 0 }
  })
})
beforeEach(() => {
  handed = []
  failure = null
})
afterAll(() => portal.close())

const send = async (url: string, fields: Parameters<typeof multipart>[0], cookie = staff) => {
  const { payload, headers } = await multipart(fields)
  const answer = await portal.app.inject({ method: 'POST', url, headers: { ...headers, origin, cookie }, payload })
  return { status: answer.statusCode, body: answer.json<{ image: string; code?: string; fields?: object }>() }
}
const look = (name: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: `/api/dashboard/cards/uploads/_others/${name}`, headers })

test('The picture of a card is encoded anew and everybody sees it; it is kept apart from the photos of sellers', async () => {
  const { status, body } = await send(toCard, { image: await images.phoneJpeg() })
  expect([status, handed]).toEqual([200, [{ image: body.image }]])
  expect(await portal.filesIn('photos')).toEqual([])
  const answer = await look(body.image)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable'
  })
  const metadata = await sharp(answer.rawPayload).metadata()
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([480, 640, undefined])
  expect((await look(body.image, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
  const small = await look(`${body.image}?w=320`)
  expect([small.headers['content-type'], (await sharp(small.rawPayload).metadata()).width]).toEqual(['image/webp', 320])
  expect(await portal.catalogue.stat(derivativeName(body.image, 320, 'webp'))).not.toBeNull()
  // There is no photo of a seller with its name.
  const photo = await portal.app.inject({ url: `/api/batchs/items/uploads/${body.image}`, headers: { cookie: staff } })
  expect(photo.statusCode).toBe(404)
})

test('A highlight comes with its picture and its price', async () => {
  const content = JSON.stringify({ price: 12.5, display: false })
  const { status, body } = await send(toHighlights, { image: await images.png(), content })
  expect([status, body]).toEqual([201, { ...body, price: 12.5, display: false }])
  expect((await look(body.image)).statusCode).toBe(200)
  expect((await send(toHighlights, { image: await images.png(), content: '{"price":-1}' })).body).toMatchObject({
    code: 'validation_failed',
    fields: { price: expect.any(String) as string }
  })
})

test('A file that is no picture is refused, and a picture that the service refuses is removed', async () => {
  for (const file of [images.text(), images.svg(), images.heic()])
    expect((await send(toCard, { image: file })).body.code).toBe('image_invalid')
  expect((await send(toCard, {})).body).toMatchObject({ fields: { image: 'Choisissez un fichier image' } })
  expect(handed).toEqual([])
  failure = new AppError('not_found')
  expect((await send(toCard, { image: await images.png() })).status).toBe(404)
  expect(await portal.catalogue.stat(handed[0]?.image ?? '')).toBeNull()
})

test('Only staff can send one: for others the calls do not exist', async () => {
  const image = await images.png()
  for (const cookie of ['', await portal.signIn('anna')])
    for (const url of [toCard, toHighlights]) expect((await send(url, { image }, cookie)).body.code).toBe('not_found')
  expect([handed, await portal.filesIn('spool')]).toEqual([[], []])
})
