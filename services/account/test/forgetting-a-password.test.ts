import { createAccount, forgotPassword, getMe, logIn, resetPassword } from '@comptoir/contracts/account/account-calls'
import { eventually } from '@comptoir/kit/testing/eventually'
import { aPerson, linkPattern, openShop, refusals, succeeded, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const newpasswd = 'Vanille42'

const aSeller = async () => {
  const person = aPerson()
  const browser = shop.aBrowser()
  const { id } = await browser.ask(createAccount, person)
  return { ...person, id, browser }
}
const ask = (email: string) => shop.aBrowser().ask(forgotPassword, { email })
const secretIn = async (email: string, count = 1) => {
  const link = new URL(await shop.mailed(email, linkPattern, count))
  expect(link.searchParams.get('email')).toBe(email)
  return link.pathname.split('/').at(-1) ?? ''
}
const reset = (email: string, code: string) => shop.aBrowser().ask(resetPassword, { email, code, passwd: newpasswd })
const workedOff = () =>
  eventually(async () => expect(await shop.engine.db.collection('resets').countDocuments({})).toBe(0))

test('A link sets a new password once, ends every session and lets nobody in by itself', async () => {
  const { id, email, passwd, browser } = await aSeller()
  expect(await ask(email.toUpperCase())).toEqual({})
  const secret = await secretIn(email)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await shop.users.findOne({ _id: id }))).not.toContain(secret)

  const settled = await Promise.allSettled([reset(email, secret), reset(email, secret)])
  expect(succeeded(settled)).toBe(1)
  expect(refusals(settled)).toEqual(['reset_link_invalid'])
  await expect(browser.ask(getMe, {})).rejects.toMatchObject({ code: 'session_invalid' })
  await expect(shop.aBrowser().ask(logIn, { email, passwd })).rejects.toMatchObject({ code: 'bad_credentials' })
  expect(await shop.aBrowser().ask(logIn, { email, passwd: newpasswd })).toMatchObject({ id, mustchange: false })
  await expect(reset(email, secret)).rejects.toMatchObject({ code: 'reset_link_invalid' })
  await shop.mailed(email, /(mot de passe)/i, 2)
})

test('An unknown address is answered the same, by the same write, and gets no mail', async () => {
  const email = aPerson().email
  expect(await ask(email)).toEqual({})
  await workedOff()
  expect(await shop.mailsTo(email)).toEqual([])
})

test('A link works for its own account only, and only the newest one', async () => {
  const [anna, bruno] = [await aSeller(), await aSeller()]
  await ask(anna.email)
  const first = await secretIn(anna.email)
  await ask(anna.email)
  const second = await secretIn(anna.email, 2)
  for (const [email, secret] of [
    [bruno.email, second],
    [anna.email, first],
    [aPerson().email, second],
    [anna.email, 'nonsense']
  ] as const)
    await expect(reset(email, secret)).rejects.toMatchObject({ code: 'reset_link_invalid' })
  await reset(anna.email, second)
})

test('An account gets three links an hour, whoever asks and however often', async () => {
  const { email } = await aSeller()
  for (let asked = 0; asked < 5; asked++) expect(await ask(email)).toEqual({})
  await workedOff()
  await secretIn(email, 3)
  expect((await shop.mailsTo(email)).filter(({ text }) => linkPattern.test(text))).toHaveLength(3)
})

test('Whoever was locked out by wrong passwords comes in again by a link', async () => {
  const { id, email } = await aSeller()
  for (let tries = 0; tries < 5; tries++)
    await expect(shop.aBrowser().ask(logIn, { email, passwd: 'Chocolat8' })).rejects.toMatchObject({
      code: 'bad_credentials'
    })
  await ask(email)
  await reset(email, await secretIn(email))
  expect(await shop.aBrowser().ask(logIn, { email, passwd: newpasswd })).toMatchObject({ id })
})

test('A request taken up twice, as after a crash, mails its link once', async () => {
  const { id, email } = await aSeller()
  const request = { emailkey: email.toLowerCase(), due: new Date(), attempts: 0 }
  const requests = shop.engine.db.collection<{ _id: string }>('resets')
  await requests.insertOne({ _id: 'the-same-request', ...request })
  // Another request has the service look for work at once.
  await ask(aPerson().email)
  const first = await secretIn(email)
  await workedOff()
  await requests.insertOne({ _id: 'the-same-request', ...request })
  await ask(aPerson().email)
  await workedOff()
  expect(await shop.mailsTo(email)).toHaveLength(2)
  await reset(email, first)
  expect((await shop.users.findOne({ _id: id }))?.reset).toBeUndefined()
})
