import {
  createAccount,
  enterCode,
  getMe,
  logIn,
  renewCode,
  takeShortcut
} from '@comptoir/contracts/account/account-calls'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { aPerson, codePattern, openShop, passwordPattern } from '../../testing/shop.ts'

const administrator = { email: 'Patron@comptoir.test', password: 'Boutique75' }
const credentials = { email: 'patron@comptoir.test', passwd: 'Boutique75' }

let engine: TestEngine
beforeEach(async () => {
  engine = await openTestEngine()
})
afterEach(() => engine.close())

test('The administrator of the settings exists after the start, sells nothing and is made once', async () => {
  for (const start of ['first', 'second']) {
    const shop = await openShop({ engine, administrator })
    const browser = shop.aBrowser()
    expect({ start, told: shop.firstAdministrator }).toEqual({ start, told: null })
    expect(await browser.ask(logIn, credentials)).toMatchObject({
      isadmin: 1,
      birthdate: null,
      batchs: [],
      conversations: []
    })
    expect(await browser.actor()).toMatchObject({ kind: 'staff' })
    expect(await shop.users.countDocuments()).toBe(1)
    await shop.stop()
  }
})

test('Without any administrator a first one is made up and told once, by one of the replicas that start', async () => {
  const shops = await Promise.all([openShop({ engine }), openShop({ engine })])
  const told = shops.flatMap(({ firstAdministrator }) => firstAdministrator ?? [])
  expect(told).toEqual([{ email: 'admin@comptoir.test', password: expect.stringMatching(/^[A-Za-z2-9]{16}$/) }])
  const { email = '', password: passwd = '' } = told[0] ?? {}
  expect(await shops[0].aBrowser().ask(logIn, { email, passwd })).toMatchObject({ isadmin: 1 })
  const restarted = await openShop({ engine })
  expect(restarted.firstAdministrator).toBeNull()
  await Promise.all([...shops, restarted].map(shop => shop.stop()))
})

test('A seller of that address becomes administrator and keeps the password', async () => {
  const shop = await openShop({ engine })
  const browser = shop.aBrowser()
  const person = { ...aPerson(), email: administrator.email }
  await browser.ask(createAccount, person)
  await browser.ask(enterCode, { code: await shop.mailed(person.email, codePattern) })
  await shop.stop()
  const restarted = await openShop({ engine, administrator })
  await expect(restarted.aBrowser().ask(logIn, credentials)).rejects.toMatchObject({ code: 'bad_credentials' })
  const again = restarted.aBrowser()
  expect(await again.ask(logIn, { ...credentials, passwd: person.passwd })).toMatchObject({ isadmin: 1 })
  expect(await again.actor()).toMatchObject({ kind: 'staff' })
  await restarted.stop()
})

test('Whoever took the address of the administrator without owning it is let in to nothing', async () => {
  const shop = await openShop({ engine })
  const squatter = shop.aBrowser()
  const { firstname, lastname, birthdate } = aPerson()
  const text = 'Bonjour, je suis le patron.'
  await squatter.ask(takeShortcut, { firstname, lastname, birthdate, email: administrator.email, text })
  await shop.stop()

  const restarted = await openShop({ engine, administrator })
  const browser = restarted.aBrowser()
  browser.take(squatter.session())
  await expect(browser.ask(getMe, {})).rejects.toMatchObject({ code: 'session_invalid' })
  const passwd = await restarted.mailed(administrator.email, passwordPattern)
  // Only the owner of the mailbox can log in, and must then enter a code.
  const owner = restarted.aBrowser()
  await owner.ask(logIn, { email: administrator.email, passwd })
  expect(await owner.actor()).toMatchObject({ kind: 'unverified' })
  await owner.ask(renewCode, {})
  await owner.ask(enterCode, { code: await restarted.mailed(administrator.email, codePattern) })
  expect(await owner.actor()).toMatchObject({ kind: 'staff' })
  await restarted.stop()
})
