import {
  changePassword,
  createAccount,
  enterCode,
  getMe,
  logIn,
  renewCode,
  takeShortcut
} from '@comptoir/contracts/account/account-calls'
import { Password } from '@comptoir/contracts/core/fields'
import { newId } from '@comptoir/kit/store/ids'
import { openTestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import * as z from 'zod/mini'
import { aPerson, codePattern, openShop, passwordPattern, refusals, succeeded, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(() => shop.down.clear())

const text = 'Environ 300 cartes des années 2000.'
const aForm = () => {
  const { firstname, lastname, birthdate, email } = aPerson()
  return { firstname, lastname, birthdate, email, text }
}

test('A first message opens an account, lets its author in and opens the promised conversation, once', async () => {
  const form = aForm()
  const browser = shop.aBrowser()
  const { user, conversation } = await browser.ask(takeShortcut, form)
  expect(user).toMatchObject({ status: 'active', mustchange: true, email: form.email, paymenttype: 'N' })
  expect(user.conversations).toMatchObject([{ id: conversation.id, userid: user.id }])
  expect(await browser.ask(getMe, {})).toMatchObject({ id: user.id })
  expect(browser.session()?.userid).toBe(user.id)
  await eventually(async () => expect(await shop.users.countDocuments({ outboxat: { $exists: true } })).toBe(0))
  expect([...shop.conversations.values()].filter(({ userid }) => userid === user.id)).toHaveLength(1)
})

test('The mailed password obeys the rule of passwords, opens a session and so proves the address', async () => {
  const form = aForm()
  const { user } = await shop.aBrowser().ask(takeShortcut, form)
  expect((await shop.users.findOne({ _id: user.id }))?.provedat).toBeNull()
  const passwd = await shop.mailed(form.email, passwordPattern)
  expect(z.safeParse(Password, passwd).success).toBe(true)
  expect(await shop.aBrowser().ask(logIn, { email: form.email, passwd })).toMatchObject({ mustchange: true })
  expect((await shop.users.findOne({ _id: user.id }))?.provedat).toBeInstanceOf(Date)
})

test('Whoever changes the mailed password before they ever log in has proved the address by it', async () => {
  const form = aForm()
  const browser = shop.aBrowser()
  const { user } = await browser.ask(takeShortcut, form)
  const passwd = await shop.mailed(form.email, passwordPattern)
  const opened = browser.session()
  expect(await browser.ask(changePassword, { passwd, newpasswd: 'Vanille42' })).toEqual({})
  expect((await shop.users.findOne({ _id: user.id }))?.provedat).toBeInstanceOf(Date)
  expect(browser.session()).toEqual(opened)
  expect(await browser.ask(getMe, {})).toMatchObject({ id: user.id, mustchange: false })
  // A login with the mailed password proves the address as well, so there is no code to renew.
  await expect(browser.ask(renewCode, {})).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('Until the address is proved a code proves it too, and the account stays as open as it is', async () => {
  const form = aForm()
  const browser = shop.aBrowser()
  await browser.ask(takeShortcut, form)
  await browser.ask(renewCode, {})
  const code = await shop.mailed(form.email, codePattern)
  expect(await browser.ask(enterCode, { code })).toMatchObject({ status: 'active', mustchange: true })
  await expect(browser.ask(renewCode, {})).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('A known address is told so, of two forms at once one counts, and no session opens for the other', async () => {
  const { email } = await shop.aBrowser().ask(createAccount, aPerson())
  const stranger = shop.aBrowser()
  await expect(stranger.ask(takeShortcut, { ...aForm(), email })).rejects.toMatchObject({ code: 'email_taken' })
  expect(stranger.session()).toBeNull()

  const form = aForm()
  const settled = await Promise.allSettled([1, 2].map(() => shop.aBrowser().ask(takeShortcut, form)))
  expect(succeeded(settled)).toBe(1)
  expect(refusals(settled)).toEqual(['email_taken'])
})

test('A form sent again answers the same account and conversation; with another text it is a conflict', async () => {
  const form = { ...aForm(), requestid: newId() }
  shop.down.add('conversation')
  await expect(shop.aBrowser().ask(takeShortcut, form)).rejects.toMatchObject({ code: 'unavailable' })
  shop.down.clear()
  const first = await shop.aBrowser().ask(takeShortcut, form)
  const second = await shop.aBrowser().ask(takeShortcut, form)
  expect([second.user.id, second.conversation.id]).toEqual([first.user.id, first.conversation.id])
  await expect(shop.aBrowser().ask(takeShortcut, { ...form, text: 'Autre chose' })).rejects.toMatchObject({
    code: 'request_conflict'
  })
  await expect(shop.aBrowser().ask(takeShortcut, { ...form, requestid: newId() })).rejects.toMatchObject({
    code: 'email_taken'
  })
  const passwd = await shop.mailed(form.email, passwordPattern)
  expect(await shop.mailsTo(form.email)).toHaveLength(1)

  // Once the owner has logged in, the form opens the account no more.
  await shop.aBrowser().ask(logIn, { email: form.email, passwd })
  await expect(shop.aBrowser().ask(takeShortcut, form)).rejects.toMatchObject({ code: 'email_taken' })
})

test('The batch a visitor had begun comes along', async () => {
  shop.unclaimed.set('batch-9.secret', 'batch-9')
  const { user } = await shop.aBrowser().ask(takeShortcut, { ...aForm(), off: 'batch-9.secret' })
  expect(user.batchs).toMatchObject([{ id: 'batch-9', userid: user.id }])
})

test('The promised conversation comes even when the portal ends before it could be asked for', async () => {
  const engine = await openTestEngine()
  const crashed = await openShop({ engine, gated: true })
  crashed.down.add('conversation')
  const form = aForm()
  await expect(crashed.aBrowser().ask(takeShortcut, form)).rejects.toMatchObject({ code: 'unavailable' })
  await crashed.stop()
  const restarted = await openShop({ engine })
  await eventually(() => expect(restarted.conversations.size).toBe(1))
  await restarted.mailed(form.email, passwordPattern)
  await restarted.close()
})
