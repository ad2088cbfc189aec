import { jest } from '@jest/globals'
import sharp from 'sharp'
import { multipart } from '../../testing/multipart.ts'
import { jpeg } from '../../testing/sample-images.ts'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: string
let name: string
const photoUrl = '/api/batchs/items/uploads/'
const catalogueUrl = '/api/dashboard/cards/uploads/_others/'

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.signIn('anna')
  const { payload, headers } = await multipart({ face: await jpeg(), back: await jpeg() })
  await portal.app.inject({
    method: 'POST',
    url: '/api/batchs/batch-anna/items/card/create',
    headers: { ...headers, origin, cookie: anna },
    payload
  })
  name = portal.world.files.face ?? ''
})
afterAll(() => portal.close())

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  portal.app.inject({ method, url, headers: { cookie: anna, ...headers } })

test('The owner sees the photo, and only the browser may keep it', async () => {
  const answer = await get(photoUrl + name)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
    etag: `"${name}"`,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes'
  })
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  const head = await get(photoUrl + name, {}, 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    answer.headers['content-length'],
    ''
  ])
})

test('Nobody else sees it, nor learns that it exists', async () => {
  for (const cookie of ['', await portal.signIn('bruno')])
    expect((await get(photoUrl + name, { cookie })).statusCode).toBe(404)
  expect((await get(catalogueUrl + name)).statusCode).toBe(404)
  const known = { cookie: await portal.signIn('bruno'), 'if-none-match': `"${name}"` }
  expect((await get(photoUrl + name, known)).statusCode).toBe(404)
})

test('Staff see a photo of the police register, and nobody else, not even its seller', async () => {
  const url = `/api/dashboard/register/photos/${name}`
  const simone = await portal.signIn('simone', { kind: 'staff' })
  expect((await get(url, { cookie: simone })).headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable'
  })
  for (const cookie of ['', anna, await portal.signIn('bruno')]) {
    const answer = await get(url, { cookie })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  }
  expect((await get(url.replace(name, `${'f'.repeat(32)}.jpg`), { cookie: simone })).statusCode).toBe(404)
})

test('A browser that has the photo does not get it again', async () => {
  for (const tags of [`"${name}"`, `W/"${name}"`, `"x", "${name}"`, '*']) {
    const answer = await get(photoUrl + name, { 'if-none-match': tags })
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', `"${name}"`])
  }
  expect((await get(photoUrl + name, { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('A client can ask for a part of a photo', async () => {
  const whole = (await get(photoUrl + name)).rawPayload
  const part = await get(photoUrl + name, { range: 'bytes=10-19' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.length}`])
  expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true)
  const outside = await get(photoUrl + name, { range: `bytes=${whole.length}-` })
  expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
  const stale = await get(photoUrl + name, { range: 'bytes=10-19', 'if-range': '"other"' })
  expect([stale.statusCode, stale.rawPayload.length]).toEqual([200, whole.length])
})

test('A smaller copy is made once, however many clients ask for it', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => get(`${photoUrl}${name}?w=640`)))
  for (const answer of answers) {
    expect(answer.headers.etag).toBe(`"${name.replace('.jpg', '.w640.jpg')}"`)
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(640)
  }
  expect((await sharp((await get(`${photoUrl}${name}?w=320`)).rawPayload).metadata()).width).toBe(320)
  // A copy is never larger than the original, which is 640 wide.
  expect((await sharp((await get(`${photoUrl}${name}?w=1280`)).rawPayload).metadata()).width).toBe(640)
  expect(await portal.filesIn('spool')).toEqual([])
  for (const w of ['321', '0', '-1', 'NaN', '', '1e9'])
    expect((await get(`${photoUrl}${name}?w=${w}`)).statusCode).toBe(400)
})

test('A smaller copy that exists costs one request to its service and a look at both files', async () => {
  await get(`${photoUrl}${name}?w=640`)
  const stat = jest.spyOn(portal.photos, 'stat')
  const questions = () => portal.world.counts.get('batch.may_read_image') ?? 0
  const before = questions()
  expect((await get(`${photoUrl}${name}?w=640`)).statusCode).toBe(200)
  expect([questions() - before, stat.mock.calls]).toEqual([1, [[name], [name.replace('.jpg', '.w640.jpg')]]])
  stat.mockRestore()
})

test('A damaged copy is made again; a damaged photo is answered like a missing one, whatever its copies', async () => {
  const { payload, headers } = await multipart({ face: await jpeg(), back: await jpeg() })
  const url = '/api/batchs/batch-anna/items/card/create'
  await portal.app.inject({ method: 'POST', url, headers: { ...headers, origin, cookie: anna }, payload })
  const { face = '' } = portal.world.files
  const sound = (await get(`${photoUrl}${face}?w=320`)).rawPayload
  await portal.damage(face.replace('.jpg', '.w320.jpg'))
  const again = await get(`${photoUrl}${face}?w=320`)
  expect([again.statusCode, again.rawPayload.equals(sound)]).toEqual([200, true])

  await portal.damage(face)
  for (const asked of [face, `${face}?w=320`, `${face}?w=1280`])
    for (const more of [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }]) {
      const answer = await get(photoUrl + asked, more)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    }
  expect((await get(photoUrl + face, {}, 'HEAD')).statusCode).toBe(404)
})

test('Everybody sees the pictures of the catalogue', async () => {
  const picture = await portal.catalogue.put(
    await sharp(await jpeg())
      .webp()
      .toBuffer(),
    'webp'
  )
  await portal.catalogue.keep([picture])
  const answer = await get(catalogueUrl + picture, { cookie: '' })
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'image/webp'
  ])
  const small = await get(`${catalogueUrl}${picture}?w=320`)
  expect((await sharp(small.rawPayload).metadata()).format).toBe('webp')
})

test.each([
  '..%2f..%2fetc%2fpasswd',
  '../../../etc/passwd',
  '..',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  '..%5c..%5cboot.ini',
  '%00',
  'x%00.jpg',
  `${'0'.repeat(32)}.jpg`,
  `${'0'.repeat(32)}.svg`,
  `${'0'.repeat(32)}.w320.jpg`,
  `${'0'.repeat(32)}.jpg%00.png`,
  `${'A'.repeat(32)}.jpg`,
  `${'0'.repeat(33)}.jpg`,
  'pending',
  '%252e%252e%252f',
  '....//....//etc/passwd'
])('The name %s leads nowhere', async file => {
  expect((await get(photoUrl + file)).statusCode).toBe(404)
  expect((await get(catalogueUrl + file)).statusCode).toBe(404)
})
