import { createAccount, logIn, takeShortcut } from '@comptoir/contracts/account/account-calls'
import { newId } from '@comptoir/kit/store/ids'
import { aPerson, openShop, refusals, succeeded, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const aShortcut = () => {
  const { passwd: _, paymenttype: __, paymentdata: ___, ...person } = aPerson()
  return { ...person, text: 'Environ 300 cartes.' }
}
const signUp = (from?: string) => shop.aBrowser(from).ask(createAccount, aPerson())

test('One network opens twenty accounts an hour, by sign-up and shortcut together; no password is hashed for more', async () => {
  let host = 0
  const inNetwork = () => `2001:db8:1:2::${(host += 1)}`
  for (let count = 0; count < 10; count++) {
    await signUp(inNetwork())
    await shop.aBrowser(inNetwork()).ask(takeShortcut, aShortcut())
  }
  const before = shop.hashes.count
  const refused = { code: 'too_many_attempts', retryAfter: expect.any(Number) as number }
  await expect(signUp(inNetwork())).rejects.toMatchObject(refused)
  await expect(shop.aBrowser(inNetwork()).ask(takeShortcut, aShortcut())).rejects.toMatchObject(refused)
  expect(shop.hashes.count).toBe(before)
  await signUp('2001:db8:1:3::1')
})

test('A sign-up that is sent again costs a hash too, so it counts', async () => {
  const person = { ...aPerson(), requestid: newId() }
  const again = () => shop.aBrowser('203.0.113.20').ask(createAccount, person)
  for (let count = 0; count < 20; count++) await again()
  await expect(again()).rejects.toMatchObject({ code: 'too_many_attempts' })
})

test('An address that has an account counts too: twenty answers an hour tell whether one is known', async () => {
  const known = aPerson()
  await shop.aBrowser().ask(createAccount, known)
  const [network, before] = ['203.0.113.21', shop.hashes.count]
  const ask = () => shop.aBrowser(network).ask(createAccount, { ...aPerson(), email: known.email })
  const askShortly = () => shop.aBrowser(network).ask(takeShortcut, { ...aShortcut(), email: known.email })
  for (let count = 0; count < 10; count++)
    for (const one of [ask, askShortly]) await expect(one()).rejects.toMatchObject({ code: 'email_taken' })
  for (const one of [ask, askShortly]) await expect(one()).rejects.toMatchObject({ code: 'too_many_attempts' })
  expect(shop.hashes.count).toBe(before)
})

test('A shortcut that is sent again is the same one, and counts once', async () => {
  const form = { ...aShortcut(), requestid: newId() }
  const again = () => shop.aBrowser('203.0.113.22').ask(takeShortcut, form)
  const { user } = await again()
  for (let count = 0; count < 20; count++) expect(await again()).toMatchObject({ user: { id: user.id } })
})

test('The machine itself, or a proxy that the settings do not name, is not counted', async () => {
  for (let count = 0; count < 21; count++) expect(await signUp('127.0.0.1')).toMatchObject({ status: 'verify_email' })
})

test('A flood of sign-ups, from many networks, refuses sign-ups and no login', async () => {
  const person = aPerson()
  await shop.aBrowser().ask(createAccount, person)
  const flood = Promise.allSettled(Array.from({ length: 120 }, () => signUp()))
  const logins = await Promise.allSettled(
    Array.from({ length: 8 }, () => shop.aBrowser().ask(logIn, { email: person.email, passwd: person.passwd }))
  )
  expect(refusals(logins)).toEqual([])
  const settled = await flood
  // One is hashed and 64 wait at most; on a busy machine some of these wait until their request gives up.
  expect(succeeded(settled)).toBeGreaterThan(0)
  expect(succeeded(settled)).toBeLessThan(120)
  expect(new Set(refusals(settled))).toEqual(new Set(['unavailable']))
})
