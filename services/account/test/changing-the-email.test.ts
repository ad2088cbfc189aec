import {
  changeEmail,
  createAccount,
  enterCode,
  forgotPassword,
  getMe,
  logIn,
  renewCode,
  resetPassword,
  takeShortcut
} from '@comptoir/contracts/account/account-calls'
import { limits } from '@comptoir/contracts/core/limits'
import { aProvedSeller } from '../testing/change-of-email.ts'
import { aPerson, codePattern, linkPattern, openShop, passwordPattern, refusals, succeeded } from '../testing/shop.ts'
import type { Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const toldPattern = /(utilise désormais une autre adresse)/
const minuteMs = 60_000

const aSeller = (address?: string) => aProvedSeller(shop, address)
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const stored = (_id: string) => shop.users.findOne({ _id })

test('A seller changes their address: it is the old one until the code mailed to the new one is entered; the old one is told', async () => {
  const { id, email, wanted, passwd, browser, change, code, enter } = await aSeller()
  expect(await change()).toMatchObject({ id, email, newemail: wanted })
  expect(await browser.ask(getMe, {})).toMatchObject({ email, newemail: wanted })
  expect(await shop.aBrowser().ask(logIn, { email, passwd })).toMatchObject({ id })
  expect(await enter(await code())).toMatchObject({ id, email: wanted, newemail: null, status: 'active' })
  await shop.mailed(email, toldPattern)
  expect(await shop.aBrowser().ask(logIn, { email: wanted, passwd })).toMatchObject({ id })
  await expect(shop.aBrowser().ask(logIn, { email, passwd })).rejects.toMatchObject({ code: 'bad_credentials' })
  expect(JSON.stringify(await stored(id))).not.toContain(email)
})

test('Every other session ends with the change, and the one it came from stays', async () => {
  const { id, email, passwd, wanted, browser, change, code, enter } = await aSeller()
  const elsewhere = shop.aBrowser()
  await elsewhere.ask(logIn, { email, passwd })
  await change()
  expect(await elsewhere.ask(getMe, {})).toMatchObject({ id })
  await enter(await code())
  await expect(elsewhere.ask(getMe, {})).rejects.toMatchObject({ code: 'session_invalid' })
  expect(await browser.ask(getMe, {})).toMatchObject({ email: wanted })
  expect(shop.revoked).toContainEqual({ userid: id })
})

test('A wrong password, the present address and one that is taken are refused, and mail nobody', async () => {
  const { id, email, wanted, change } = await aSeller()
  const { email: taken } = await aSeller()
  await expect(change(wanted, 'Wrong1234')).rejects.toMatchObject({ code: 'password_wrong' })
  await expect(change(email.toUpperCase())).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { email: "C'est déjà l'adresse de votre compte" }
  })
  await expect(change(taken)).rejects.toMatchObject({ code: 'email_taken' })
  expect(await stored(id)).not.toHaveProperty('emailchange')
  expect(await shop.mailsTo(wanted)).toEqual([])
})

test('An address that somebody takes before the code is entered stays theirs, and the change is over', async () => {
  const { id, email, wanted, browser, change, code, enter } = await aSeller()
  await change()
  const mailed = await code()
  await shop.aBrowser().ask(createAccount, { ...aPerson(), email: wanted })
  await expect(enter(mailed)).rejects.toMatchObject({ code: 'email_taken' })
  expect(await browser.ask(getMe, {})).toMatchObject({ id, email, newemail: null })
  await expect(enter(mailed)).rejects.toMatchObject({ code: 'code_invalid' })
})

test('Five wrong tries burn the code; another one comes to the new address', async () => {
  const { wanted, browser, change, code, enter } = await aSeller()
  await change()
  const first = await code()
  const settled = await Promise.allSettled(Array.from({ length: 5 }, () => enter(wrongFor(first))))
  expect(refusals(settled)).toEqual(Array(5).fill('code_invalid'))
  await expect(enter(first)).rejects.toMatchObject({ code: 'code_invalid' })
  await browser.ask(renewCode, {})
  expect(await enter(await code(wanted, 2))).toMatchObject({ email: wanted })
})

test('The right code entered twice at once changes the address once, and tells the old one once', async () => {
  const { email, wanted, browser, change, code } = await aSeller()
  await change()
  const right = await code()
  const settled = await Promise.allSettled([1, 2].map(() => browser.copy().ask(enterCode, { code: right })))
  expect(succeeded(settled)).toBe(1)
  expect(refusals(settled)).toEqual(['code_invalid'])
  expect(await browser.ask(getMe, {})).toMatchObject({ email: wanted })
  await shop.mailed(email, toldPattern)
  expect((await shop.mailsTo(email)).filter(({ text }) => toldPattern.test(text))).toHaveLength(1)
})

test('Another address asked for replaces the first one and its code', async () => {
  const { wanted, change, code, enter } = await aSeller()
  await change()
  const first = await code()
  const { email: second } = aPerson()
  await change(second)
  const right = await code(second)
  await expect(enter(right === first ? wrongFor(right) : first)).rejects.toMatchObject({ code: 'code_invalid' })
  expect(await enter(right)).toMatchObject({ email: second })
  expect(await shop.users.findOne({ emailkey: wanted.toLowerCase() })).toBeNull()
})

test('A code lives a quarter of an hour and another may be had within the hour; then the password is asked again', async () => {
  const { id, browser, change, code, enter } = await aSeller()
  await change()
  const first = await code()
  await shop.users.updateOne({ _id: id }, { $set: { 'emailchange.code.expiresat': new Date(Date.now() - 1) } })
  await expect(enter(first)).rejects.toMatchObject({ code: 'code_invalid' })
  const asked = new Date(Date.now() - 61 * minuteMs)
  await shop.users.updateOne({ _id: id }, { $set: { 'emailchange.at': asked } })
  expect(await browser.ask(getMe, {})).toMatchObject({ newemail: null })
  await expect(browser.ask(renewCode, {})).rejects.toMatchObject({ code: 'illegal_transition' })
  await expect(enter(first)).rejects.toMatchObject({ code: 'code_invalid' })
  expect(limits.codeMinutes).toBe(15)
})

test('A reset of the password, and a link that was mailed before, are void for the new address', async () => {
  const { id, email, wanted, change, code, enter } = await aSeller()
  await shop.aBrowser().ask(forgotPassword, { email })
  const link = new URL(await shop.mailed(email, linkPattern)).pathname.split('/').at(-1) ?? ''
  await change()
  await enter(await code())
  for (const address of [email, wanted])
    await expect(
      shop.aBrowser().ask(resetPassword, { email: address, code: link, passwd: 'Vanille42' })
    ).rejects.toMatchObject({ code: 'reset_link_invalid' })
  expect(await stored(id)).not.toHaveProperty('reset')
})

test('A password changed by a mailed link meanwhile: the code of a change that the old password asked for changes nothing', async () => {
  const { id, email, wanted, passwd: _, browser, change, code } = await aSeller()
  await change()
  const mailed = await code()
  await shop.aBrowser().ask(forgotPassword, { email })
  const link = new URL(await shop.mailed(email, linkPattern)).pathname.split('/').at(-1) ?? ''
  await shop.aBrowser().ask(resetPassword, { email, code: link, passwd: 'Vanille42' })
  await expect(browser.ask(enterCode, { code: mailed })).rejects.toMatchObject({ code: 'session_invalid' })
  const owner = shop.aBrowser()
  expect(await owner.ask(logIn, { email, passwd: 'Vanille42' })).toMatchObject({ id, email, newemail: null })
  await expect(owner.ask(enterCode, { code: mailed })).rejects.toMatchObject({ code: 'code_invalid' })
  expect(await shop.users.findOne({ emailkey: wanted.toLowerCase() })).toBeNull()
})

test('Who uses a mailed password may change their address by it, and must still choose a password', async () => {
  const { passwd: _, paymenttype: __, paymentdata: ___, ...form } = aPerson()
  const { email: wanted } = aPerson()
  const browser = shop.aBrowser()
  await browser.ask(takeShortcut, { ...form, text: 'Environ 300 cartes.' })
  // Whoever took the shortcut with a stranger's address never learns the password.
  await expect(browser.ask(changeEmail, { email: wanted, passwd: 'Chocolat9' })).rejects.toMatchObject({
    code: 'password_wrong'
  })
  const passwd = await shop.mailed(form.email, passwordPattern)
  await browser.ask(changeEmail, { email: wanted, passwd })
  expect(await browser.ask(enterCode, { code: await shop.mailed(wanted, codePattern) })).toMatchObject({
    email: wanted,
    mustchange: true
  })
})

test('An account asks for five new addresses an hour', async () => {
  const { change } = await aSeller()
  for (let times = 0; times < 5; times++) await change(aPerson().email)
  await expect(change(aPerson().email)).rejects.toMatchObject({ code: 'too_many_attempts' })
})

test('A stranger who asks for another person’s address spends none of their codes', async () => {
  const owner = aPerson()
  const browser = shop.aBrowser()
  await browser.ask(createAccount, owner)
  for (const { change } of [await aSeller(), await aSeller()])
    for (let times = 0; times < 5; times++)
      await expect(change(owner.email)).rejects.toMatchObject({ code: 'email_taken' })
  for (let codes = 0; codes < 10; codes++) expect(await browser.ask(renewCode, {})).toEqual({})
})

test('A new address counts as a sign-up of the network that asks, a taken one too', async () => {
  const network = '203.0.113.88'
  const { email: taken } = await aSeller()
  const sellers = await Promise.all(Array.from({ length: 4 }, () => aSeller(network)))
  for (const { change } of sellers)
    for (let times = 0; times < 4; times++) await expect(change(taken)).rejects.toMatchObject({ code: 'email_taken' })
  const wait = { code: 'too_many_attempts', retryAfter: expect.any(Number) as number }
  await expect(sellers[0]?.change()).rejects.toMatchObject(wait)
  await expect(shop.aBrowser(network).ask(createAccount, aPerson())).rejects.toMatchObject(wait)
})

test('An account that waits for its first code corrects its address instead', async () => {
  const browser = shop.aBrowser()
  const person = aPerson()
  await browser.ask(createAccount, person)
  await expect(browser.ask(changeEmail, { email: aPerson().email, passwd: person.passwd })).rejects.toMatchObject({
    code: 'email_unverified'
  })
})
