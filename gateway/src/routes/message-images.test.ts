import { AppError } from '@comptoir/contracts/core/errors'
import sharp from 'sharp'
import { multipart } from '../../testing/multipart.ts'
import * as images from '../../testing/sample-images.ts'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: string
let simone: string
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.signIn('anna')
  simone = await portal.signIn('simone', { kind: 'staff' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.world.uploadFailure = null
  await portal.photos.remove(await portal.filesIn('photos'))
})

const places = {
  batch: { to: '/api/batchs/batch-anna/messages/post/image', at: '/api/batchs/messages/uploads/' },
  appointment: {
    to: '/api/conversations/appointment-anna/messages/post/image',
    at: '/api/conversations/messages/uploads/'
  }
}

const post = async (to: string, fields: Parameters<typeof multipart>[0], cookie = anna) => {
  const { payload, headers } = await multipart(fields)
  const answer = await portal.app.inject({ method: 'POST', url: to, headers: { ...headers, origin, cookie }, payload })
  return { status: answer.statusCode, body: answer.json<{ code?: string; type: string; content: string }>() }
}
const look = (url: string, cookie: string) => portal.app.inject({ url, headers: cookie ? { cookie } : {} })

test.each(Object.entries(places))(
  'An image for a %s is stored, kept and shown to its thread',
  async (_, { to, at }) => {
    const { status, body } = await post(to, { image: await images.phoneJpeg(), content: '{"requestid":"r1"}' })
    expect([status, body.type]).toEqual([201, 'I'])
    for (const cookie of [anna, simone]) {
      const answer = await look(at + body.content, cookie)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=31536000, immutable'
      })
      const { width, height, exif } = await sharp(answer.rawPayload).metadata()
      expect([width, height, exif]).toEqual([480, 640, undefined])
    }
    const small = await look(`${at}${body.content}?w=320`, anna)
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
    expect(await portal.photos.sweep(new Date(Date.now() + 60_000))).toBe(0)

    for (const cookie of ['', await portal.signIn('bruno')])
      expect((await look(at + body.content, cookie)).json()).toMatchObject({ code: 'not_found' })
    // It is served under the path of its kind of thread only, and is no photo of an item.
    for (const { at: place } of Object.values(places))
      expect((await look(place + body.content, anna)).statusCode).toBe(place === at ? 200 : 404)
    expect((await look(`/api/batchs/items/uploads/${body.content}`, anna)).statusCode).toBe(404)
    for (const name of ['..%2f..%2fetc%2fpasswd', '%00', `${'0'.repeat(32)}.jpg`, 'pending'])
      expect((await look(at + name, simone)).statusCode).toBe(404)
  }
)

test('A file that is no image, and an image that the service refuses, leave nothing', async () => {
  const { to } = places.batch
  expect((await post(to, { image: images.svg() })).body.code).toBe('image_invalid')
  expect((await post(to, { content: '{}' })).body).toMatchObject({
    code: 'validation_failed',
    fields: { image: 'Choisissez un fichier image' }
  })
  portal.world.uploadFailure = new AppError('request_conflict')
  expect((await post(to, { image: await images.png() })).body.code).toBe('request_conflict')
  portal.world.uploadFailure = null
  const foreign = '/api/batchs/batch-bruno/messages/post/image'
  expect((await post(foreign, { image: await images.png() })).status).toBe(404)
  expect([await portal.filesIn('photos'), await portal.filesIn('spool')]).toEqual([[], []])
})
