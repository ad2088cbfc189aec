import {
  createAccount,
  deleteAccount,
  enterCode,
  forgotPassword,
  renewCode,
  takeShortcut
} from '@comptoir/contracts/account/account-calls'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { aPerson, linkPattern, openShop, refusals, succeeded, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const signUp = async (person: ReturnType<typeof aPerson>) => {
  const browser = shop.aBrowser()
  await browser.ask(createAccount, person)
  return browser
}
const mailsLeft = () =>
  eventually(async () => expect(await shop.users.countDocuments({ outboxat: { $exists: true } })).toBe(0))

test('Whoever signs up with one address and leaves, again and again, is stopped after five times an hour, before a hash is spent', async () => {
  const person = aPerson()
  const { passwd: _, paymenttype: __, paymentdata: ___, ...form } = person
  for (let times = 0; times < 5; times++) {
    const browser = shop.aBrowser()
    if (times % 2 === 0) await browser.ask(createAccount, person)
    else await browser.ask(takeShortcut, { ...form, text: 'Environ 300 cartes.' })
    await browser.ask(deleteAccount, {})
  }
  const before = shop.hashes.count
  const wait = { code: 'too_many_attempts', retryAfter: expect.any(Number) as number }
  for (const email of [person.email, person.email.toUpperCase()]) {
    await expect(shop.aBrowser().ask(createAccount, { ...person, email })).rejects.toMatchObject(wait)
    await expect(shop.aBrowser().ask(takeShortcut, { ...form, email, text: 'Encore' })).rejects.toMatchObject(wait)
  }
  expect(shop.hashes.count).toBe(before)
  // One mail for each sign-up, and none about the deletions: nobody proved that the address is theirs.
  await mailsLeft()
  await shop.mailed(person.email, /(\S)/, 5)
  expect(await shop.mailsTo(person.email)).toHaveLength(5)
  expect(JSON.stringify(await shop.engine.db.collection('quotas').find().toArray())).not.toContain('example.fr')
})

test('A sign-up sent again with its requestid spends nothing of what its address may do', async () => {
  const person = { ...aPerson(), requestid: newId() }
  for (let times = 0; times < 8; times++)
    expect(await shop.aBrowser().ask(createAccount, person)).toMatchObject({ email: person.email })
})

test('Wrong codes are counted by address: a new account does not begin again', async () => {
  const person = aPerson()
  const outcomes: unknown[] = []
  for (let times = 0; times < 4; times++) {
    const browser = await signUp(person)
    const guess = () => browser.ask(enterCode, { code: 'a' })
    outcomes.push(...refusals(await Promise.allSettled(Array.from({ length: 5 }, guess))))
    await browser.ask(renewCode, {})
    outcomes.push(...refusals(await Promise.allSettled(Array.from({ length: 5 }, guess))))
    await browser.ask(deleteAccount, {})
  }
  expect(outcomes.filter(code => code === 'code_invalid')).toHaveLength(30)
  expect(outcomes.slice(-10)).toEqual(Array(10).fill('too_many_attempts'))
})

test('Codes and links are mailed to an address so often an hour, whatever account it has just then', async () => {
  const person = aPerson()
  const outcomes: PromiseSettledResult<unknown>[] = []
  for (let times = 0; times < 2; times++) {
    const browser = await signUp(person)
    outcomes.push(...(await Promise.allSettled(Array.from({ length: 6 }, () => browser.ask(renewCode, {})))))
    for (let links = 0; links < 2; links++) await browser.ask(forgotPassword, { email: person.email })
    await eventually(async () => expect(await shop.engine.db.collection('resets').countDocuments({})).toBe(0))
    await browser.ask(deleteAccount, {})
  }
  expect(succeeded(outcomes)).toBe(10)
  await mailsLeft()
  await shop.mailed(person.email, linkPattern, 3)
  expect((await shop.mailsTo(person.email)).filter(({ text }) => linkPattern.test(text))).toHaveLength(3)
})
