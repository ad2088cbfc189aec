import { once } from 'node:events'
import net from 'node:net'
import sharp from 'sharp'
import { multipart } from '../../testing/multipart.ts'
import * as images from '../../testing/sample-images.ts'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'

const to = '/api/account/modify/image'
let portal: TestPortal
let anna: string
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.signIn('anna')
})
afterAll(() => portal.close())
beforeEach(async () => portal.photos.remove(await portal.filesIn('photos')))

interface Answered {
  code?: string
  message?: string
  fields?: Record<string, string>
  imageurl: string
}

const change = async (fields: Parameters<typeof multipart>[0], cookie = anna) => {
  const { payload, headers } = await multipart(fields)
  const answer = await portal.app.inject({ method: 'POST', url: to, headers: { ...headers, origin, cookie }, payload })
  return { status: answer.statusCode, body: answer.json<Answered>() }
}
const look = (name: string, cookie: string) =>
  portal.app.inject({ url: `/api/uploads/users/${name}`, headers: cookie ? { cookie } : {} })

test('The picture of a phone is stored upright, without its place, and with its thumbnail', async () => {
  const { status, body } = await change({ profil: await images.phoneJpeg(), content: '{"userid":"anna"}' })
  expect(status).toBe(200)
  const answer = await look(body.imageurl, anna)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable'
  })
  const metadata = await sharp(answer.rawPayload).metadata()
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([480, 640, undefined])
  expect((await portal.filesIn('photos')).toSorted()).toEqual(
    [body.imageurl, body.imageurl.replace('.jpg', '.w320.jpg')].toSorted()
  )
  expect((await sharp((await look(`${body.imageurl}?w=320`, anna)).rawPayload).metadata()).width).toBe(320)
})

test('Its owner and staff see a picture; for everybody else it does not exist', async () => {
  const { imageurl } = (await change({ profil: await images.png() })).body
  const staff = await portal.signIn('simone', { kind: 'staff' })
  for (const cookie of [anna, staff]) expect((await look(imageurl, cookie)).statusCode).toBe(200)
  for (const cookie of ['', await portal.signIn('bruno')]) {
    const answer = await look(imageurl, cookie)
    expect([answer.statusCode, answer.json<Answered>().code]).toEqual([404, 'not_found'])
  }
  const unverified = await look(imageurl, await portal.signIn('ursule', { kind: 'unverified' }))
  expect(unverified.json<Answered>().code).toBe('email_unverified')
  const blocked = await look(imageurl, await portal.signIn('basile', { kind: 'blocked' }))
  expect(blocked.json<Answered>().code).toBe('banned')
  // A picture is no photo of a batch.
  const elsewhere = await portal.app.inject({ url: `/api/batchs/items/uploads/${imageurl}`, headers: { cookie: anna } })
  expect(elsewhere.statusCode).toBe(404)
  for (const name of ['..%2f..%2fetc%2fpasswd', '%00', `${'0'.repeat(32)}.jpg`, 'pending'])
    expect((await look(name, staff)).statusCode).toBe(404)
})

test('Without a file the form says which field wants one', async () => {
  const { status, body } = await change({ content: '{}' })
  expect(status).toBe(400)
  expect(body).toEqual({
    code: 'validation_failed',
    message: 'Choisissez un fichier image',
    fields: { profil: 'Choisissez un fichier image' }
  })
})

test.each<[string, () => Buffer]>([
  ['a text', images.text],
  ['a drawing in SVG', images.svg],
  ['a HEIC file', images.heic]
])('%s is no picture, and nothing of it stays', async (_, file) => {
  const { status, body } = await change({ profil: file() })
  expect([status, body.code]).toEqual([400, 'image_invalid'])
  expect(body.message).toBe(
    "Cette image est endommagée ou son format n'est pas pris en charge (PNG, JPEG, BMP ou WebP)"
  )
  expect([await portal.filesIn('photos'), await portal.filesIn('spool')]).toEqual([[], []])
})

test.each([
  ['a visitor', null, 401],
  ['an unverified user', 'unverified', 403],
  ['a blocked user', 'blocked', 403],
  ['a deleted account', 'gone', 401]
] as const)('%s is refused before the picture is sent', async (_, kind, status) => {
  const own = await openTestPortal()
  const [host, port] = (await own.listen()).split(':')
  const cookie = kind ? `Cookie: ${await own.signIn('anna', { kind })}\r\n` : ''
  const socket = net.connect(Number(port), host)
  socket.write(
    `POST ${to} HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\n${cookie}` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n'
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(await own.filesIn('spool')).toEqual([])
  socket.destroy()
  await own.close()
})
