import { choosePayout } from '@comptoir/contracts/batch/payment'
import { getLabel } from '@comptoir/contracts/batch/delivery'
import { addCheckPhoto, checkItem } from '@comptoir/contracts/batch/item-calls'
import { acceptOffer } from '@comptoir/contracts/batch/offer'
import { batchOf, itemOf, messageOf } from '../../testing/fake-services.ts'
import { multipart } from '../../testing/multipart.ts'
import * as images from '../../testing/sample-images.ts'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: string
let simone: string
/** What the services were asked, by the name of the call. */
let asked: Record<string, unknown>
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.signIn('anna')
  simone = await portal.signIn('simone', { kind: 'staff' })
  const { serve } = portal.world
  await serve(acceptOffer, async input => {
    asked[acceptOffer.name] = input
    return messageOf(3, '{}', 'O')
  })
  await serve(choosePayout, async input => {
    asked[choosePayout.name] = input
    return batchOf(input.id, 'anna')
  })
  await serve(checkItem, async input => {
    asked[checkItem.name] = input
    return itemOf({})
  })
  await serve(addCheckPhoto, async input => {
    asked[addCheckPhoto.name] = input
    await portal.photos.keep([input.files.image ?? ''])
    return itemOf({})
  })
  await serve(getLabel, async () => ({
    filename: 'etiquette-C-2A3B4C.png',
    contenttype: 'image/png' as const,
    base64: (await images.png()).toString('base64')
  }))
})
afterAll(() => portal.close())
beforeEach(() => {
  asked = {}
})

const post = (url: string, cookie: string, payload?: object) =>
  portal.app.inject({ method: 'POST', url, headers: { origin, cookie }, ...(payload ? { payload } : {}) })

const check = '/api/dashboard/batchs/batch-anna/items/item-1/check'
const accept = '/api/batchs/batch-anna/messages/message-1/offer/accept'
const payout = '/api/batchs/batch-anna/payout'

test.each<[string, object | undefined, object]>([
  ['nothing', undefined, {}],
  ['an empty object', {}, {}],
  ['the cards that go back', { returned: ['item-1'] }, { returned: ['item-1'] }],
  ['its address, as the pages send it', { tableid: 'batch-anna', messageid: 'message-1' }, {}]
])('An offer is accepted with a body of %s', async (_, body, passed) => {
  expect((await post(accept, anna, body)).statusCode).toBe(200)
  expect(asked[acceptOffer.name]).toEqual({ tableid: 'batch-anna', messageid: 'message-1', ...passed })
})

test('A list of cards that is no list is refused before the service is asked', async () => {
  const answer = await post(accept, anna, { returned: 'item-1' })
  expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
    400,
    { returned: 'Cette information est manquante ou invalide' }
  ])
  expect(asked).toEqual({})
})

test('The seller says how to be paid', async () => {
  expect((await post(payout, anna, { method: 'paypal' })).statusCode).toBe(200)
  expect(asked[choosePayout.name]).toEqual({ id: 'batch-anna', method: 'paypal' })
  expect((await post(payout, anna, { method: 'gold' })).statusCode).toBe(400)
})

test('Staff write down what they see of a card', async () => {
  expect((await post(check, simone, { condition: 5, note: 'Pli' })).statusCode).toBe(200)
  expect(asked[checkItem.name]).toEqual({ id: 'batch-anna', itemid: 'item-1', condition: 5, note: 'Pli' })
})

test('Staff add a photo with a circle on it, or without', async () => {
  for (const content of [{ mark: { x: 0.5, y: 0.25, r: 0.1 } }, { mark: null }, {}]) {
    const { payload, headers } = await multipart({ image: await images.phoneJpeg(), content: JSON.stringify(content) })
    const answer = await portal.app.inject({
      method: 'POST',
      url: `${check}/photo`,
      headers: { ...headers, origin, cookie: simone },
      payload
    })
    expect(answer.statusCode).toBe(200)
    const image = expect.stringMatching(/^[0-9a-f]{32}\.jpg$/) as unknown
    expect(asked[addCheckPhoto.name]).toEqual({ id: 'batch-anna', itemid: 'item-1', files: { image }, ...content })
  }
})

test('A label in PNG is shown by the browser, as one in PDF is', async () => {
  const answer = await portal.app.inject({ url: '/api/batchs/batch-anna/label', headers: { cookie: anna } })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename="etiquette-C-2A3B4C.png"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff'
  })
  expect(answer.rawPayload.equals(await images.png())).toBe(true)
  expect((await portal.app.inject('/api/batchs/batch-anna/label')).statusCode).toBe(401)
})

test('Calls for staff do not exist for sellers and visitors', async () => {
  for (const cookie of [anna, ''])
    for (const url of [check, `${check}/photo`, '/api/dashboard/batchs/batch-anna/label']) {
      const answer = await post(url, cookie, {})
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
    }
  expect(asked).toEqual({})
})
