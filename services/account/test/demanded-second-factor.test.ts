import { createAccount, exportAccount, getMe, logIn, logOut } from '@comptoir/contracts/account/account-calls'
import { listUsers } from '@comptoir/contracts/account/account-staff'
import { confirmTotp, removeTotp, setUpTotp } from '@comptoir/contracts/account/second-factor-calls'
import { eventually } from '@comptoir/kit/testing/eventually'
import { anAuthenticator } from '../testing/authenticator.ts'
import { aPerson, openShop, type Shop } from '../testing/shop.ts'

const administrator = { email: 'patron@comptoir.test', password: 'Boutique75' }
const { email, password: passwd } = administrator

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ administrator, requireSecondFactor: true })
})
afterAll(() => shop.close())

test('Where the shop demands a factor, staff without one may see who they are, set one up and log out; then everything', async () => {
  const browser = shop.aBrowser()
  await browser.ask(logIn, { email, passwd })
  expect(await browser.actor()).toMatchObject({ kind: 'staff_without_factor' })
  expect(await browser.ask(getMe, {})).toMatchObject({ secondfactor: 'required' })
  await expect(browser.ask(exportAccount, {})).rejects.toMatchObject({ code: 'second_factor_required' })
  await expect(browser.ask(listUsers, { limit: 50 })).rejects.toMatchObject({ code: 'second_factor_required' })
  const { uri } = await browser.ask(setUpTotp, {})
  await expect(browser.ask(listUsers, { limit: 50 })).rejects.toMatchObject({ code: 'second_factor_required' })
  shop.revoked.length = 0
  const { recoverycodes } = await browser.ask(confirmTotp, { code: anAuthenticator(uri)() })
  const { userid } = browser.session()!
  // Gateways look the session up again.
  await eventually(async () => expect(shop.revoked).toContainEqual({ userid }))
  expect(await browser.ask(getMe, {})).toMatchObject({ secondfactor: 'on' })
  expect(await browser.ask(listUsers, { limit: 50 })).toBeDefined()

  await browser.ask(removeTotp, { passwd, code: recoverycodes[0]! })
  await expect(browser.ask(listUsers, { limit: 50 })).rejects.toMatchObject({ code: 'second_factor_required' })
  await browser.ask(logOut, {})
})

test('Sellers do not notice that the shop demands a factor of its staff', async () => {
  const seller = shop.aBrowser()
  const { id } = await seller.ask(createAccount, aPerson())
  await shop.users.updateOne({ _id: id }, { $set: { status: 'active', provedat: new Date() } })
  expect(await seller.actor()).toMatchObject({ kind: 'user' })
})
