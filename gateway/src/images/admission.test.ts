import { jest } from '@jest/globals'
import { admitPhotos } from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { multipart } from '../../testing/multipart.ts'
import { jpeg } from '../../testing/sample-images.ts'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'

const create = '/api/batchs/batch-anna/items/card/create'
const retry = '/api/batchs/batch-anna/items/card-1/card/retry'

let portal: TestPortal
let cookie: string
/** What the batch service was asked. */
let asked: unknown[]
beforeEach(async () => {
  portal = await openTestPortal()
  cookie = await portal.signIn('anna')
  asked = []
  await portal.world.serve(admitPhotos, async (input, { client }) => {
    asked.push({ ...input, address: client?.address })
    throw new AppError('too_many_attempts', { retryAfter: 1800 })
  })
})
afterEach(() => portal.close())

test('An upload that may not begin is refused before a byte is stored, and says when to come again', async () => {
  const put = jest.spyOn(portal.photos, 'put')
  const { payload, headers } = await multipart({ face: await jpeg(), back: await jpeg() })
  for (const url of [create, retry]) {
    const answer = await portal.app.inject({ method: 'POST', url, headers: { ...headers, origin, cookie }, payload })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([403, '1800'])
    expect(answer.json()).toEqual({ code: 'too_many_attempts', message: "Trop d'essais. Réessayez dans 30 minutes." })
  }
  const expected = { id: 'batch-anna', bytes: payload.length, address: '127.0.0.1' }
  expect(asked).toEqual([expected, expected])
  expect(put).not.toHaveBeenCalled()
  expect(await portal.filesIn('photos')).toEqual([])
  expect(await portal.filesIn('spool')).toEqual([])
})

test('An upload that does not announce its size counts as the largest', async () => {
  const { payload, headers } = await multipart({ face: await jpeg(), back: await jpeg() })
  const [host = '', port] = (await portal.listen()).split(':')
  const answered = Promise.withResolvers<string>()
  const sent = request({ host, port, path: create, method: 'POST', headers: { ...headers, origin, cookie } })
  sent.on('response', answer => answered.resolve(text(answer)))
  sent.on('error', answered.reject)
  sent.write(payload.subarray(0, 1000))
  sent.end(payload.subarray(1000))
  expect(JSON.parse(await answered.promise)).toMatchObject({ code: 'too_many_attempts' })
  expect(asked).toMatchObject([{ bytes: 2 * limits.photoBytes }])
})

test('A card that is analysed again without new photos is not counted', async () => {
  const answer = await portal.app.inject({ method: 'POST', url: retry, headers: { origin, cookie }, payload: {} })
  expect([answer.statusCode, asked]).toEqual([200, []])
})
