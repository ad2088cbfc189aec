import { listCards } from '@comptoir/contracts/catalogue/catalogue-staff'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { defaultFloodLimits } from './flood.ts'

const { searches, documents } = defaultFloodLimits

let portal: TestPortal
beforeEach(async () => {
  portal = await openTestPortal({ floodLimits: {}, trustProxy: true })
})
afterEach(() => portal.close())

interface Client {
  from?: string
  cookie?: string
}
const get = (url: string, { from = '203.0.113.7', cookie = '' }: Client = {}) =>
  portal.app.inject({ url, headers: { cookie, 'x-forwarded-for': from } })

const search = (client?: Client) => get('/api/cards?q=lumi', client)
const slip = (client?: Client) => get('/api/batchs/batch-anna/slip', client)

const askMany = async (count: number, ask: () => ReturnType<typeof get>) => {
  for (let asked = 0; asked < count; asked++) expect((await ask()).statusCode).toBe(200)
}

test('The visitors of one network search 120 times a minute together; the next one is told when to try again', async () => {
  let host = 0
  await askMany(searches, () => search({ from: `2001:db8:1:2::${(host += 1)}` }))
  const refused = await search({ from: '2001:db8:1:2::ffff' })
  expect(refused.json()).toMatchObject({ code: 'too_many_attempts', message: /^Trop d'essais\. Réessayez dans \d+ / })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await search({ from: '2001:db8:1:3::1' })).statusCode).toBe(200)
  expect((await search({ from: '2001:db8:1:2::1', cookie: await portal.signIn('anna') })).statusCode).toBe(200)
  expect((await get('/api/settings', { from: '2001:db8:1:2::1' })).statusCode).toBe(200)
})

test('An account searches 120 times a minute, wherever it is; the catalogue of the shop is counted apart', async () => {
  const staff = await portal.signIn('staff', { kind: 'staff' })
  let host = 0
  const elsewhere = () => ({ from: `203.0.113.${(host += 1)}`, cookie: staff })
  await askMany(searches, () => search(elsewhere()))
  expect((await search(elsewhere())).json()).toMatchObject({ code: 'too_many_attempts' })
  await askMany(searches, () => get(listCards.path, elsewhere()))
  expect((await get(listCards.path, elsewhere())).json()).toMatchObject({ code: 'too_many_attempts' })
})

test.each([
  ['prices', () => get('/api/batchs/batch-anna/items/item/prices?cardid=card')],
  [
    'corrections',
    () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/batchs/batch-anna/items/item/correct',
        payload: { cardid: 'card' },
        headers: { 'x-forwarded-for': '203.0.113.7' }
      })
  ]
])('The visitors of one network ask for 120 %s a minute: each of them may ask the market', async (_, ask) => {
  const code = async () => (await ask()).json<{ code?: string }>().code
  for (let asked = 0; asked < searches; asked++) expect(await code()).not.toBe('too_many_attempts')
  expect(await code()).toBe('too_many_attempts')
})

test('An account asks for thirty slips a minute', async () => {
  const [anna, bruno] = [{ cookie: await portal.signIn('anna') }, { cookie: await portal.signIn('bruno') }]
  await askMany(documents, () => slip(anna))
  expect((await slip(anna)).json()).toMatchObject({ code: 'too_many_attempts' })
  expect((await slip(bruno)).statusCode).toBe(200)
})

test('Thirty documents of the register are made in a minute; its pages are read on', async () => {
  const staff = { cookie: await portal.signIn('staff', { kind: 'staff' }) }
  const register = (format: string) => get(`/api/dashboard/register?format=${format}`, staff)
  for (let asked = 0; asked < documents; asked++)
    expect((await register('pdf')).json()).not.toMatchObject({ code: 'too_many_attempts' })
  expect((await register('pdf')).json()).toMatchObject({ code: 'too_many_attempts' })
  await askMany(documents + 1, () => register('json'))
})

test('The machine itself searches as often as it likes', async () => {
  const searchHere = () => portal.app.inject('/api/cards?q=lumi')
  await askMany(searches, searchHere)
  expect((await searchHere()).statusCode).toBe(200)
})
