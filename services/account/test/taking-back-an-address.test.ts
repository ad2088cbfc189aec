import {
  createAccount,
  enterCode,
  forgotPassword,
  getMe,
  logIn,
  resetPassword,
  takeShortcut
} from '@comptoir/contracts/account/account-calls'
import { newId } from '@comptoir/kit/store/ids'
import { aPerson, codePattern, linkPattern, openShop, passwordPattern, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const out = { code: 'session_invalid' }
const rib = { name: 'Mallory', rib: '30002 00550 0000157841Z 12' }
const newpasswd = 'Vanille42'

/** A stranger opens an account with somebody else's address. */
const aTakenAddress = async () => {
  const person = { ...aPerson(), paymenttype: 'B' as const, paymentdata: rib, requestid: newId() }
  const stranger = shop.aBrowser()
  const { id } = await stranger.ask(createAccount, person)
  return { person, id, stranger }
}
const resetByMail = async (email: string) => {
  await shop.aBrowser().ask(forgotPassword, { email })
  const code = new URL(await shop.mailed(email, linkPattern)).pathname.split('/').at(-1) ?? ''
  await shop.aBrowser().ask(resetPassword, { email, code, passwd: newpasswd })
}

test('Whoever took the shortcut with another’s address is out once its owner comes in by the mailed password', async () => {
  const { passwd: _, paymenttype: __, paymentdata: ___, ...form } = aPerson()
  const [stranger, owner] = [shop.aBrowser(), shop.aBrowser()]
  await stranger.ask(takeShortcut, { ...form, text: 'Bonjour' })
  const passwd = await shop.mailed(form.email, passwordPattern)
  const { id } = await owner.ask(logIn, { email: form.email, passwd })
  await expect(stranger.ask(getMe, {})).rejects.toMatchObject(out)
  expect(await owner.ask(getMe, {})).toMatchObject({ id })
  expect(shop.revoked).toContainEqual({ userid: id })

  // The address is proved now, so a login on another device ends no session.
  const elsewhere = shop.aBrowser()
  await elsewhere.ask(logIn, { email: form.email, passwd })
  expect(await owner.ask(getMe, {})).toMatchObject({ id })
})

test('An owner who comes in from two places at once stays in at both', async () => {
  const { passwd: _, paymenttype: __, paymentdata: ___, ...form } = aPerson()
  await shop.aBrowser().ask(takeShortcut, { ...form, text: 'Bonjour' })
  const passwd = await shop.mailed(form.email, passwordPattern)
  const places = [shop.aBrowser(), shop.aBrowser()]
  await Promise.all(places.map(place => place.ask(logIn, { email: form.email, passwd })))
  for (const place of places) expect(await place.ask(getMe, {})).toMatchObject({ email: form.email })
})

test('The code that proves an address ends every other session of the account', async () => {
  const person = aPerson()
  const [browser, other] = [shop.aBrowser(), shop.aBrowser()]
  await browser.ask(createAccount, person)
  await other.ask(logIn, person)
  await browser.ask(enterCode, { code: await shop.mailed(person.email, codePattern) })
  await expect(other.ask(getMe, {})).rejects.toMatchObject(out)
  expect(await browser.ask(getMe, {})).toMatchObject({ status: 'active' })
})

test('A reset of an account nobody had proved keeps neither the payout data of a stranger nor their form', async () => {
  const { person, id, stranger } = await aTakenAddress()
  await resetByMail(person.email)
  const owner = shop.aBrowser()
  expect(await owner.ask(logIn, { email: person.email, passwd: newpasswd })).toMatchObject({
    id,
    paymenttype: 'N',
    paymentdata: null
  })
  await expect(stranger.ask(getMe, {})).rejects.toMatchObject(out)
  const stored = await shop.users.findOne({ _id: id })
  expect(stored).toMatchObject({ paymenttype: 'N', sealedpayment: null })
  for (const field of ['requestid', 'requestprint']) expect(stored).not.toHaveProperty(field)
  // The form that made the account opens it no more, even with the present password.
  await expect(shop.aBrowser().ask(createAccount, { ...person, passwd: newpasswd })).rejects.toMatchObject({
    code: 'email_taken'
  })
})

test('A reset of a proved account leaves its payout data alone', async () => {
  const { person, stranger: owner } = await aTakenAddress()
  await owner.ask(enterCode, { code: await shop.mailed(person.email, codePattern) })
  await resetByMail(person.email)
  expect(await shop.aBrowser().ask(logIn, { email: person.email, passwd: newpasswd })).toMatchObject({
    paymenttype: 'B',
    paymentdata: rib
  })
})

test('A session that outlived a reset in the database, as after a crash in between, opens nothing', async () => {
  const { person, id, stranger } = await aTakenAddress()
  const before = await shop.sessions.find({ userid: id }).toArray()
  await resetByMail(person.email)
  await shop.sessions.deleteMany({ userid: id })
  await shop.sessions.insertMany(before)
  await expect(stranger.ask(getMe, {})).rejects.toMatchObject(out)
})
