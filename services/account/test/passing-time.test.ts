import {
  changePassword,
  changePayment,
  createAccount,
  deleteAccount,
  enterCode,
  forgotPassword,
  logIn,
  renewCode,
  resetPassword,
  takeShortcut
} from '@comptoir/contracts/account/account-calls'
import { limits } from '@comptoir/contracts/core/limits'
import { newId } from '@comptoir/kit/store/ids'
import { aPerson, codePattern, linkPattern, openShop, passwordPattern, type Shop } from '../testing/shop.ts'

const minute = 60_000
const hour = 60 * minute

/** Only the clock is fake: sockets, threads and the engine need the real timers. */
const everythingElse = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const)
]

let shop: Shop
beforeAll(async () => {
  jest.useFakeTimers({ doNotFake: everythingElse, now: Date.now() })
  shop = await openShop()
})
afterAll(async () => {
  await shop.close()
  jest.useRealTimers()
})

const pass = (ms: number) => jest.setSystemTime(Date.now() + ms)

const aSeller = async () => {
  const person = aPerson()
  const browser = shop.aBrowser()
  await browser.ask(createAccount, person)
  return {
    ...person,
    browser,
    logInWith: (passwd: string) => shop.aBrowser().ask(logIn, { email: person.email, passwd })
  }
}

test('A code works until its quarter of an hour is over, then another one does', async () => {
  const [punctual, late] = [await aSeller(), await aSeller()]
  const codes = {
    punctual: await shop.mailed(punctual.email, codePattern),
    late: await shop.mailed(late.email, codePattern)
  }
  pass(limits.codeMinutes * minute - 1000)
  expect(await punctual.browser.ask(enterCode, { code: codes.punctual })).toMatchObject({ status: 'active' })
  pass(1000)
  await expect(late.browser.ask(enterCode, { code: codes.late })).rejects.toMatchObject({ code: 'code_invalid' })
  await late.browser.ask(renewCode, {})
  const code = await shop.mailed(late.email, codePattern, 2)
  expect(await late.browser.ask(enterCode, { code })).toMatchObject({ status: 'active' })
})

test('An hour after ten codes there are codes again', async () => {
  const { browser } = await aSeller()
  for (let count = 0; count < 10; count++) await browser.ask(renewCode, {})
  pass(hour - 1000)
  await expect(browser.ask(renewCode, {})).rejects.toMatchObject({ code: 'too_many_attempts' })
  pass(1000)
  expect(await browser.ask(renewCode, {})).toEqual({})
})

test('A reset link works for half an hour', async () => {
  const { email } = await aSeller()
  await shop.aBrowser().ask(forgotPassword, { email })
  const code = new URL(await shop.mailed(email, linkPattern)).pathname.split('/').at(-1) ?? ''
  pass(limits.resetLinkMinutes * minute)
  await expect(shop.aBrowser().ask(resetPassword, { email, code, passwd: 'Vanille42' })).rejects.toMatchObject({
    code: 'reset_link_invalid'
  })
})

test('The delays after wrong passwords double, count no try within them, and end by themselves', async () => {
  const { email, passwd, logInWith } = await aSeller()
  const wrong = () => logInWith('Chocolat8')
  for (let tries = 0; tries < 4; tries++) await expect(wrong()).rejects.toMatchObject({ code: 'bad_credentials' })
  for (const seconds of [2, 4, 8, 16, 32]) {
    await expect(wrong()).rejects.toMatchObject({ code: 'bad_credentials' })
    pass((seconds - 1) * 1000)
    const before = shop.hashes.count
    await expect(logInWith(passwd)).rejects.toMatchObject({ code: 'too_many_attempts', retryAfter: 1 })
    expect(shop.hashes.count).toBe(before)
    pass(1000)
  }
  await expect(wrong()).rejects.toMatchObject({ code: 'bad_credentials' })
  pass(hour - 1000)
  await expect(logInWith(passwd)).rejects.toMatchObject({ code: 'too_many_attempts', retryAfter: 1 })
  pass(1000)
  expect(await logInWith(passwd)).toMatchObject({ email })
  // The right password has cleared the counter.
  await expect(wrong()).rejects.toMatchObject({ code: 'bad_credentials' })
  expect(await logInWith(passwd)).toMatchObject({ email })
})

const aShortcut = async () => {
  const { passwd: _, paymenttype: __, paymentdata: ___, ...person } = aPerson()
  const form = { ...person, text: 'Environ 300 cartes.', requestid: newId() }
  const browser = shop.aBrowser()
  await browser.ask(takeShortcut, form)
  const passwd = await shop.mailed(form.email, passwordPattern)
  return { form, browser, passwd, logIn: () => shop.aBrowser().ask(logIn, { email: form.email, passwd }) }
}

test('A mailed password lets in for a day; after it a reset link does, which proves the address too', async () => {
  const [punctual, late] = [await aShortcut(), await aShortcut()]
  pass(limits.mailedPasswordHours * hour - 1000)
  expect(await punctual.logIn()).toMatchObject({ mustchange: true })
  pass(1000)
  for (const { logIn } of [punctual, late]) await expect(logIn()).rejects.toMatchObject({ code: 'bad_credentials' })

  const { email } = late.form
  await shop.aBrowser().ask(forgotPassword, { email })
  const code = new URL(await shop.mailed(email, linkPattern)).pathname.split('/').at(-1) ?? ''
  await shop.aBrowser().ask(resetPassword, { email, code, passwd: 'Vanille42' })
  const browser = shop.aBrowser()
  expect(await browser.ask(logIn, { email, passwd: 'Vanille42' })).toMatchObject({ mustchange: false })
  await expect(browser.ask(renewCode, {})).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('A mailed password confirms nothing after its day; whoever is in may still leave', async () => {
  const { browser, passwd } = await aShortcut()
  pass(limits.mailedPasswordHours * hour)
  const paypal = { paymenttype: 'P', paymentdata: { email: 'anna@example.fr' } } as const
  const wrong = { code: 'password_wrong' }
  await expect(browser.ask(changePassword, { passwd, newpasswd: 'Vanille42' })).rejects.toMatchObject(wrong)
  await expect(browser.ask(changePayment, { passwd, ...paypal })).rejects.toMatchObject(wrong)
  expect(await browser.ask(deleteAccount, {})).toEqual({})
})

test('The form of a shortcut is answered again for an hour, and then no more', async () => {
  const { form } = await aShortcut()
  pass(hour - 1000)
  expect(await shop.aBrowser().ask(takeShortcut, form)).toMatchObject({ user: { email: form.email } })
  pass(1000)
  await expect(shop.aBrowser().ask(takeShortcut, form)).rejects.toMatchObject({ code: 'email_taken' })
})
