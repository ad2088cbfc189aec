import {
  changePassword,
  createAccount,
  forgotPassword,
  logIn,
  resetPassword,
  takeShortcut
} from '@comptoir/contracts/account/account-calls'
import { messages } from '@comptoir/contracts/core/fields'
import { newPassword } from '../src/passwords/new-password.ts'
import { isCommonPassword } from '../src/passwords/common-passwords.ts'
import { aPerson, linkPattern, openShop, passwordPattern, type Shop } from '../testing/shop.ts'

const common = 'Password1'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ administrator: { email: 'shop@example.fr', password: common } })
})
afterAll(() => shop.close())

const refusedUnder = (field: string) => ({
  code: 'validation_failed',
  fields: { [field]: messages.passwordCommon }
})

test.each([
  ['Password1', true],
  ['PASSWORD1', true],
  ['Passw0rd', true],
  ['Qwerty123', true],
  ['Welcome1', true],
  ['Chocolat9', false],
  ['Password1 de la boutique', false],
  [newPassword(), false]
])('Whether %s is common: %s', (passwd, expected) => {
  expect(isCommonPassword(passwd)).toBe(expected)
})

test('Nobody signs up with a common password, and nothing is hashed or kept for it', async () => {
  const person = aPerson()
  const before = shop.hashes.count
  await expect(shop.aBrowser().ask(createAccount, { ...person, passwd: common })).rejects.toMatchObject(
    refusedUnder('passwd')
  )
  expect(shop.hashes.count).toBe(before)
  expect(await shop.aBrowser().ask(createAccount, person)).toMatchObject({ email: person.email })
})

test('Nobody changes the password for a common one, a mailed password neither', async () => {
  const { passwd: chosen, paymenttype: _, paymentdata: __, ...person } = aPerson()
  const browser = shop.aBrowser()
  await browser.ask(takeShortcut, { ...person, text: 'Environ 300 cartes.' })
  const mailed = await shop.mailed(person.email, passwordPattern)
  const change = (passwd: string, newpasswd: string) => browser.ask(changePassword, { passwd, newpasswd })
  await expect(change(mailed, common)).rejects.toMatchObject(refusedUnder('newpasswd'))
  expect(await change(mailed, chosen)).toEqual({})
  await expect(change(chosen, common)).rejects.toMatchObject(refusedUnder('newpasswd'))
  expect(await shop.aBrowser().ask(logIn, { email: person.email, passwd: chosen })).toMatchObject({ mustchange: false })
})

test('A reset link sets no common password, and stays good for another one', async () => {
  const person = aPerson()
  const { email } = person
  await shop.aBrowser().ask(createAccount, person)
  await shop.aBrowser().ask(forgotPassword, { email })
  const code = new URL(await shop.mailed(email, linkPattern)).pathname.split('/').at(-1) ?? ''
  const reset = (passwd: string) => shop.aBrowser().ask(resetPassword, { email, code, passwd })
  await expect(reset(common)).rejects.toMatchObject(refusedUnder('passwd'))
  expect(await reset('Vanille42')).toEqual({})
})

test('The administrator of the settings may have one: the log warns, without the password', async () => {
  expect(await shop.aBrowser().ask(logIn, { email: 'shop@example.fr', passwd: common })).toMatchObject({ isadmin: 1 })
  expect(shop.logged()).toContain('ADMIN_PASSWORD is one of the 10,000 commonest passwords')
  expect(shop.logged()).not.toContain(common)
})
