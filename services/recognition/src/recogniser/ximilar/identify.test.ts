import { recordingLog } from '@comptoir/kit/testing/log'
import { openStubServer, type StubReply, type StubServer } from '../../remote/testing/stub-server.ts'
import { identify } from './identify.ts'
import { ximilarAnswers } from './testing/answers.ts'
import { createXimilarApi, isUncharged } from './ximilar-api.ts'

const { title, card, record, failure } = ximilarAnswers
const token = 'token-of-the-shop'

let stub: StubServer
let reply: StubReply | null
beforeEach(async () => {
  stub = await openStubServer(() => reply)
})
afterEach(() => stub.close())

const open = (now?: () => number, timeoutMs?: number) => {
  const api = createXimilarApi({ token, apiUrl: stub.url }, now)
  return () => identify(api, 'AAAA', timeoutMs)
}

test('A card is identified with its alternatives and their distances; nothing is sent but the photo', async () => {
  const alternatives = [title('Charizard', { set: 'Base Set 2', out_of: '130' })]
  reply = record([card({ best_match: title('Charizard'), alternatives, distances: [0.31, 0.38] })])
  expect(await open()()).toEqual({
    objects: 1,
    detected: 0.997,
    back: false,
    titles: [
      { name: 'Charizard', set: 'Base Set', number: '4', total: '102', distance: 0.31 },
      { name: 'Charizard', set: 'Base Set 2', number: '4', total: '130', distance: 0.38 }
    ]
  })
  const [asked] = stub.asked
  expect(asked?.url.pathname).toBe('/collectibles/v2/tcg_id')
  expect(asked?.headers.authorization).toBe(`Token ${token}`)
  expect(JSON.parse(asked?.body ?? '')).toEqual({ records: [{ _base64: 'AAAA' }] })
})

test('The largest identified card counts, else the largest object', async () => {
  const large = card(undefined, { name: 'Slab', area: 0.9, prob: 0.5 })
  reply = record([large, card({ best_match: title('Charizard'), distances: [0.2] })])
  expect(await open()()).toMatchObject({ objects: 2, detected: 0.997, titles: [{ distance: 0.2 }] })
  const behind = card({ best_match: title('Blastoise'), distances: [0.1] }, { area: 0.2 })
  reply = record([behind, card({ best_match: title('Charizard'), distances: [0.2] }), large])
  expect(await open()()).toMatchObject({ objects: 3, titles: [{ name: 'Charizard' }] })
  reply = record([card(null, { area: 0.1 }), large])
  expect(await open()()).toMatchObject({ detected: 0.5, titles: [] })
})

test.each([
  ['no object', record([]), { objects: 0, titles: [] }],
  ['no list of objects', record(undefined), { objects: 0, titles: [] }],
  ['an empty identification', record([card({})]), { objects: 1, titles: [] }],
  ['no best match', record([card({ best_match: null, alternatives: [title('Charizard')] })]), { titles: [] }],
  ['no distance', record([card({ best_match: title('Charizard') })]), { titles: [{ distance: null }] }],
  [
    'a number as a number',
    record([card({ best_match: title('X', { card_number: 4, out_of: 102 }) })]),
    { titles: [{ number: '4', total: '102' }] }
  ],
  [
    'no number',
    record([card({ best_match: title('X', { card_number: null, out_of: null }) })]),
    { titles: [{ number: null, total: null }] }
  ],
  ['the back of a card', record([card(null, { _tags: { Side: [{ name: 'back', prob: 0.9 }] } })]), { back: true }]
])('An answer with %s is understood', async (_, answer, expected) => {
  reply = answer
  expect(await open()()).toMatchObject(expected)
})

test('A photo it cannot read is one answer; one it fails on is no answer', async () => {
  reply = record(undefined, 400)
  expect(await open()()).toBeNull()
  reply = record(undefined, 500)
  await expect(open()()).rejects.toMatchObject({ code: 'unavailable' })
})

test.each([
  ['a token it does not know', failure(401), 900],
  ['no credits left', failure(402), 900],
  ['a plan without this', failure(403), 900],
  ['too many at once', failure(429), 60],
  ['too many at once, and says until when', failure(429, { 'retry-after': '20' }), 20],
  ['a fault of its own', failure(500), undefined],
  ['a page', { status: 502, body: '<html>' }, undefined],
  ['half an answer', { body: '{"records": [' }, undefined],
  ['another shape', { body: { records: 'none' } }, undefined],
  ['no record', { body: { records: [] } }, undefined]
])('When it answers with %s there is no identification', async (_, answer, retryAfter) => {
  reply = answer
  await expect(open()()).rejects.toMatchObject({ code: 'unavailable', retryAfter })
})

test('After a refusal that any photo would get it is left alone for a while', async () => {
  let time = 0
  const identify = open(() => time)
  reply = failure(402)
  await expect(identify()).rejects.toThrow('unavailable')
  reply = record([])
  time = 899_000
  await expect(identify()).rejects.toMatchObject({ retryAfter: 1 })
  expect(stub.asked).toHaveLength(1)
  time = 901_000
  expect(await identify()).toMatchObject({ objects: 0 })
})

test.each([
  ['gives no answer', null],
  ['answers with faults of its own', failure(503)],
  ['answers with what is no JSON', { body: '<html>' }]
])('When it %s twice in a row it is left alone for a while, then tried again once', async (_, answer) => {
  let time = 0
  const identify = open(() => time, 100)
  const unavailable = { code: 'unavailable', retryAfter: undefined }
  reply = answer
  await expect(identify()).rejects.toMatchObject(unavailable)
  reply = record([])
  expect(await identify()).toMatchObject({ objects: 0 })

  reply = answer
  await expect(identify()).rejects.toMatchObject(unavailable)
  await expect(identify()).rejects.toMatchObject(unavailable)
  await expect(identify()).rejects.toMatchObject({ retryAfter: 45 })
  expect(stub.asked).toHaveLength(4)
  time = 46_000
  await expect(identify()).rejects.toMatchObject(unavailable)
  await expect(identify()).rejects.toMatchObject({ retryAfter: 45 })
  expect(stub.asked).toHaveLength(5)
  time = 92_000
  reply = record([])
  expect(await identify()).toMatchObject({ objects: 0 })
  expect(await identify()).toMatchObject({ objects: 0 })
})

test('Only what it refuses, and what is not sent, is certain to cost nothing', async () => {
  const uncharged = async (identify: ReturnType<typeof open>) => await identify().then(() => false, isUncharged)
  const refused = open()
  for (const status of [400, 402]) {
    reply = failure(status)
    expect(await uncharged(refused)).toBe(true)
  }
  reply = record([])
  expect(await uncharged(refused)).toBe(true)
  expect(stub.asked).toHaveLength(2)
  for (const answer of [failure(500), { body: 'nonsense' }, record(undefined, 500), null]) {
    reply = answer
    expect(await uncharged(open(undefined, 50))).toBe(false)
  }
})

test('No answer at all is given up in time, and no failure tells the token or the photo', async () => {
  const { log, text } = recordingLog()
  reply = null
  await open(undefined, 50)().catch((error: unknown) => log.warn({ err: error }, 'no answer'))
  reply = failure(401)
  await open()().catch((error: unknown) => log.warn({ err: error }, 'refused'))
  expect(text()).toContain('Ximilar did not answer in time')
  expect(text()).toContain('Ximilar answered 401')
  for (const secret of [token, 'AAAA']) expect(text()).not.toContain(secret)
})
