import { recordingLog } from '@comptoir/kit/testing/log'
import { openStubServer, type StubReply, type StubRequest, type StubServer } from '../../remote/testing/stub-server.ts'
import { createEbaySales } from './ebay-sales.ts'

const clientId = 'shop-id'
const clientSecret = 'shop-secret'
const now = () => Date.UTC(2026, 10, 21, 12)

/** A row of `itemSales` with all documented fields. */
const listing = (title: string, value: string, more: Record<string, unknown> = {}) => ({
  itemId: 'v1|1234|0',
  title,
  condition: 'Occasion',
  conditionId: '4000',
  categories: [{ categoryId: '183454' }],
  buyingOptions: ['AUCTION'],
  bidCount: 7,
  lastSoldDate: '2026-11-12T18:30:00.000Z',
  lastSoldPrice: { value, currency: 'EUR' },
  totalSoldQuantity: 1,
  image: { imageUrl: 'https://i.ebayimg.test/1.jpg' },
  itemWebUrl: 'https://www.ebay.fr/itm/1234',
  seller: { username: 'somebody', feedbackPercentage: '100.0' },
  ...more
})
const found = (itemSales: unknown[], more: Record<string, unknown> = {}) => ({
  body: { href: 'https://api.ebay.test', total: itemSales.length, limit: 200, offset: 0, itemSales, ...more }
})
const failure = (status: number, headers: Record<string, string> = {}): StubReply => ({
  status,
  body: { errors: [{ errorId: 1001, domain: 'OAuth', category: 'REQUEST', message: 'Refused' }] },
  headers
})

let tokens = 0
let tokenReply: StubReply | null
let stub: StubServer
let searches: (StubReply | null)[]
const answer = ({ url }: StubRequest): StubReply | null => {
  if (url.pathname === '/identity/v1/oauth2/token')
    return (
      tokenReply ?? {
        body: { access_token: `token-${++tokens}`, expires_in: 7200, token_type: 'Application Access Token' }
      }
    )
  return searches.length ? (searches.shift() ?? null) : found([])
}
beforeEach(async () => {
  tokens = 0
  tokenReply = null
  searches = []
  stub = await openStubServer(question => answer(question))
})
afterEach(() => stub.close())

const calls = () => stub.asked.filter(({ url }) => url.pathname.endsWith('/item_sales/search'))
const open = (more: { calls?: number; now?: () => number } = {}) => {
  let left = more.calls ?? Infinity
  const search = createEbaySales(
    { clientId, clientSecret, apiUrl: stub.url },
    { mayCall: async () => ({ allowed: left-- > 0, retryAfter: 3600 }), now: more.now ?? now }
  )
  return (words = 'Dracobraise 4/102', signal = new AbortController().signal) => search(words, signal)
}

test('Sales of the last ninety days on eBay France are read page by page with one token', async () => {
  searches = [
    found([listing('A', '12.50')], { next: 'more' }),
    found([listing('B', '13')], { next: 'more' }),
    found([listing('C', '9.99')])
  ]
  const sales = await open()()
  expect(sales.map(({ title, cents }) => [title, cents])).toEqual([
    ['A', 1250],
    ['B', 1300],
    ['C', 999]
  ])
  const [token] = stub.asked
  expect(token?.headers.authorization).toBe(`Basic ${Buffer.from('shop-id:shop-secret').toString('base64')}`)
  expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
    grant_type: 'client_credentials',
    scope: 'https://api.ebay.com/oauth/api_scope/buy.marketplace.insights'
  })
  expect(calls().map(({ url }) => url.searchParams.get('offset'))).toEqual(['0', '200', '400'])
  const [first] = calls()
  expect(first?.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-ebay-c-marketplace-id': 'EBAY_FR' })
  expect(Object.fromEntries(first?.url.searchParams ?? [])).toEqual({
    q: 'Dracobraise 4/102',
    category_ids: '183454',
    filter: 'lastSoldDate:[2026-08-23T12:00:00.000Z..]',
    limit: '200',
    offset: '0'
  })
})

test('However many pages there are, reading ends', async () => {
  searches = Array.from({ length: 9 }, () => found([listing('A', '12.50')], { next: 'more' }))
  expect(await open()()).toHaveLength(3)
})

test('Nothing sold is no sale; so are other currencies, old sales and rows without a price', async () => {
  searches = [
    found([
      listing('in dollars', '12.50', { lastSoldPrice: { value: '12.50', currency: 'USD' } }),
      listing('long ago', '12.50', { lastSoldDate: '2026-05-01T00:00:00.000Z' }),
      listing('no price', '', { lastSoldPrice: undefined }),
      listing('no sense', 'a lot'),
      listing('sold nine times', '4.20', { totalSoldQuantity: 9 })
    ])
  ]
  const search = open()
  expect((await search()).map(({ title }) => title)).toEqual(['sold nine times'])
  searches = [{ body: { href: 'https://api.ebay.test', total: 0, limit: 200, offset: 0 } }]
  expect(await search()).toEqual([])
})

test('All who ask at once share one token, which is used until its last minute', async () => {
  let time = now()
  const search = open({ now: () => time })
  await Promise.all(Array.from({ length: 8 }, () => search()))
  time += 7100_000
  await search()
  expect(tokens).toBe(1)
  time += 100_000
  await search()
  expect(tokens).toBe(2)
})

test('A token that is refused is replaced once; refused again, eBay is left alone for a while', async () => {
  const search = open()
  searches = [failure(401), found([listing('A', '12.50')])]
  expect(await search()).toHaveLength(1)
  expect(tokens).toBe(2)

  searches = [failure(401), failure(401)]
  await expect(search()).rejects.toMatchObject({ code: 'unavailable' })
  const before = calls().length
  await expect(search()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 900 })
  expect(calls()).toHaveLength(before)
})

test('Credentials that are refused are left alone for a while: tokens are counted too', async () => {
  let time = now()
  const search = open({ now: () => time })
  tokenReply = { status: 401, body: { error: 'invalid_client', error_description: 'client authentication failed' } }
  await expect(search()).rejects.toMatchObject({ code: 'unavailable' })
  time += 60_000
  await expect(search()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 840 })
  expect(stub.asked).toHaveLength(1)
  tokenReply = null
  time += 900_000
  expect(await search()).toEqual([])
})

test.each([
  ['the scope is not granted', failure(403), 900],
  ['a conflict', failure(409), 60],
  ['too many calls', failure(429, { 'retry-after': '120' }), 120],
  ['too many calls, until nobody knows when', failure(429), 60],
  ['their fault', failure(500), undefined],
  ['their fault, as a page', { status: 502, body: '<html>Bad gateway</html>' }, undefined],
  ['no JSON', { body: '{"itemSales": [' }, undefined],
  ['another shape', { body: { itemSales: 'none' } }, undefined]
])('When %s, there is no answer, and when to ask again', async (_, reply, retryAfter) => {
  searches = [reply]
  await expect(open()()).rejects.toMatchObject({ code: 'unavailable', retryAfter })
})

test('After a refusal that all would get nothing is asked until the pause is over', async () => {
  let time = now()
  const search = open({ now: () => time })
  searches = [failure(429, { 'retry-after': '120' })]
  await expect(search()).rejects.toThrow('unavailable')
  time += 60_000
  await expect(search('another card')).rejects.toMatchObject({ retryAfter: 60 })
  expect(calls()).toHaveLength(1)
  time += 61_000
  expect(await search('another card')).toEqual([])
})

test('The calls of the day are a limit', async () => {
  const search = open({ calls: 1 })
  await search()
  await expect(search()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 3600 })
  expect(calls()).toHaveLength(1)
})

test('A search that gets no token is none of the calls of the day', async () => {
  const search = open({ calls: 1 })
  tokenReply = failure(500)
  await expect(search()).rejects.toMatchObject({ code: 'unavailable' })
  tokenReply = null
  expect(await search()).toEqual([])
  expect(calls()).toHaveLength(1)
})

test('No answer at all is given up when whoever asked has no time left', async () => {
  searches = [null]
  await expect(open()('Dracobraise', AbortSignal.timeout(50))).rejects.toMatchObject({ code: 'unavailable' })
})

test('A failure tells nothing of the credentials', async () => {
  const { log, text } = recordingLog()
  for (const reply of [failure(401), failure(500), { body: 'nonsense' }]) {
    searches = [reply, reply]
    await open()().catch((error: unknown) => log.warn({ err: error }, 'price not refreshed'))
  }
  await stub.close()
  await open()().catch((error: unknown) => log.warn({ err: error }, 'price not refreshed'))
  stub = await openStubServer(answer)
  expect(text()).toContain('eBay cannot be reached')
  for (const secret of [clientSecret, 'token-', Buffer.from('shop-id:shop-secret').toString('base64')])
    expect(text()).not.toContain(secret)
})
