import {
  createAccount,
  enterCode,
  forgotPassword,
  getMe,
  logIn,
  renewCode,
  resetPassword
} from '@comptoir/contracts/account/account-calls'
import { eventually } from '@comptoir/kit/testing/eventually'
import { aPerson, codePattern, linkPattern, openShop, refusals, succeeded, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Somebody who mistyped their address at the sign-up: `typed` is a stranger's, `email` their own. */
const aMistypedSeller = async (address?: string) => {
  const { email: typed, ...person } = aPerson()
  const { email } = aPerson()
  const browser = shop.aBrowser(address)
  const { id } = await browser.ask(createAccount, { ...person, email: typed })
  return { ...person, id, typed, email, browser, correct: (to = email) => browser.ask(renewCode, { email: to }) }
}
const stored = (_id: string) => shop.users.findOne({ _id })
const taken = { code: 'email_taken' }
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

test('A mistyped address is corrected where the code is asked for: the code comes to the right one and opens the account', async () => {
  const { id, typed, email, browser, correct } = await aMistypedSeller()
  const strangers = await shop.mailed(typed, codePattern)
  await correct()
  expect(await browser.ask(getMe, {})).toMatchObject({ email, status: 'verify_email' })
  const own = await shop.mailed(email, codePattern)
  const older = strangers === own ? wrongFor(own) : strangers
  await expect(browser.ask(enterCode, { code: older })).rejects.toMatchObject({ code: 'code_invalid' })
  expect(await browser.ask(enterCode, { code: own })).toMatchObject({ id, email, status: 'active' })
  // Nobody proved the other address: its owner hears no more of it, and may have an account of their own.
  expect(await shop.mailsTo(typed)).toHaveLength(1)
  expect(await shop.aBrowser().ask(createAccount, { ...aPerson(), email: typed })).toMatchObject({ email: typed })
})

test('The login is by the corrected address, and by the mistyped one no more', async () => {
  const { id, typed, email, passwd, correct } = await aMistypedSeller()
  await correct()
  expect(await shop.aBrowser().ask(logIn, { email: email.toUpperCase(), passwd })).toMatchObject({ id })
  await expect(shop.aBrowser().ask(logIn, { email: typed, passwd })).rejects.toMatchObject({ code: 'bad_credentials' })
})

test('A link to a new password that lies in the mailbox of the mistyped address opens nothing', async () => {
  const { typed, email, correct } = await aMistypedSeller()
  await shop.aBrowser().ask(forgotPassword, { email: typed })
  const link = new URL(await shop.mailed(typed, linkPattern))
  const code = link.pathname.split('/').at(-1) ?? ''
  await correct()
  for (const address of [typed, email])
    await expect(
      shop.aBrowser().ask(resetPassword, { email: address, code, passwd: 'Vanille42' })
    ).rejects.toMatchObject({ code: 'reset_link_invalid' })
})

test('An address that has an account is refused as at the sign-up, and the account keeps what it had', async () => {
  const other = aPerson()
  await shop.aBrowser().ask(createAccount, other)
  const { id, typed, correct } = await aMistypedSeller()
  await expect(correct(other.email.toUpperCase())).rejects.toMatchObject(taken)
  const record = await stored(id)
  expect(record).toMatchObject({ email: typed })
  expect(record?.code).toBeDefined()
})

test('Of two accounts that are corrected to one address at once, one gets it', async () => {
  const [one, other] = [await aMistypedSeller(), await aMistypedSeller()]
  const { email } = aPerson()
  const settled = await Promise.allSettled([one.correct(email), other.correct(email.toUpperCase())])
  expect(succeeded(settled)).toBe(1)
  expect(refusals(settled)).toEqual(['email_taken'])
  expect(await shop.users.countDocuments({ emailkey: email.toLowerCase() })).toBe(1)
})

test('The same address again is another code, not a correction', async () => {
  const { typed, correct } = await aMistypedSeller()
  await correct(typed.toUpperCase())
  expect(await shop.mailed(typed, codePattern, 2)).toMatch(/^\d{6}$/)
})

test('Once an address is proved it is corrected no more', async () => {
  const proved = await aMistypedSeller()
  await proved.browser.ask(enterCode, { code: await shop.mailed(proved.typed, codePattern) })
  await expect(proved.correct()).rejects.toMatchObject({ code: 'illegal_transition' })
  const reset = await aMistypedSeller()
  await shop.aBrowser().ask(forgotPassword, { email: reset.typed })
  const code = new URL(await shop.mailed(reset.typed, linkPattern)).pathname.split('/').at(-1) ?? ''
  await shop.aBrowser().ask(resetPassword, { email: reset.typed, code, passwd: 'Vanille42' })
  const again = shop.aBrowser()
  await again.ask(logIn, { email: reset.typed, passwd: 'Vanille42' })
  // The reset link has proved the address, although the account waits for its code.
  await expect(again.ask(renewCode, { email: reset.email })).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('The code entered while the address is corrected proves one of the two, never the other', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, typed, email, browser, correct } = await aMistypedSeller()
    const code = await shop.mailed(typed, codePattern)
    const [entered, corrected] = await Promise.allSettled([browser.copy().ask(enterCode, { code }), correct()])
    const record = await stored(id)
    const proved = { email: typed, status: 'active' }
    const waiting = { email, status: 'verify_email', provedat: null }
    expect(record).toMatchObject(entered.status === 'fulfilled' ? proved : waiting)
    expect([entered.status, corrected.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('A stranger who corrects to another person’s address spends none of their codes or sign-ups', async () => {
  const owner = aPerson()
  const browser = shop.aBrowser()
  await browser.ask(createAccount, owner)
  for (const { correct } of [await aMistypedSeller(), await aMistypedSeller()])
    for (let times = 0; times < 5; times++) await expect(correct(owner.email)).rejects.toMatchObject(taken)
  for (let codes = 0; codes < 10; codes++) expect(await browser.ask(renewCode, {})).toEqual({})
})

test('An account tries five addresses an hour; each one counts as a sign-up of its network, taken ones too', async () => {
  const { correct } = await aMistypedSeller()
  for (let times = 0; times < 5; times++) await correct(aPerson().email)
  const wait = { code: 'too_many_attempts', retryAfter: expect.any(Number) as number }
  await expect(correct(aPerson().email)).rejects.toMatchObject(wait)

  const known = aPerson()
  await shop.aBrowser().ask(createAccount, known)
  const network = '203.0.113.77'
  const sellers = await Promise.all(Array.from({ length: 5 }, () => aMistypedSeller(network)))
  for (const seller of sellers)
    for (let times = 0; times < 3; times++) await expect(seller.correct(known.email)).rejects.toMatchObject(taken)
  await expect(shop.aBrowser(network).ask(createAccount, aPerson())).rejects.toMatchObject(wait)
  await eventually(async () => expect(await shop.users.countDocuments({ outboxat: { $exists: true } })).toBe(0))
})
