import { createAccount, logIn } from '@comptoir/contracts/account/account-calls'
import { aPerson, openShop, type Browser, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const wrong = 'Chocolat8'
const refused = { code: 'too_many_attempts' }

let homes = 0
/** A seller who signed up at home, and how somebody logs in to the account. */
const aSeller = async () => {
  const person = aPerson()
  const home = `198.51.100.${(homes += 1)}`
  await shop.aBrowser(home).ask(createAccount, person)
  const logInFrom = (browser: Browser, passwd = person.passwd) => browser.ask(logIn, { email: person.email, passwd })
  return { ...person, home, logInFrom }
}
type Seller = Awaited<ReturnType<typeof aSeller>>

/** Strangers try five passwords, each from a network of their own unless all come from `from`. */
const hammer = async ({ logInFrom }: Seller, from?: string) => {
  for (let tries = 0; tries < 5; tries++)
    await expect(logInFrom(shop.aBrowser(from), wrong)).rejects.toMatchObject({ code: 'bad_credentials' })
  await expect(logInFrom(shop.aBrowser(from), wrong)).rejects.toMatchObject(refused)
}

test('An owner logs in from the network where the account was opened while strangers hammer the account', async () => {
  const anna = await aSeller()
  await hammer(anna)
  expect(await anna.logInFrom(shop.aBrowser(anna.home))).toMatchObject({ email: anna.email })
})

test('An owner logs in while strangers hammer, from wherever a login succeeded before', async () => {
  const anna = await aSeller()
  const phone = shop.aBrowser()
  await anna.logInFrom(phone)
  await hammer(anna)
  expect(await anna.logInFrom(phone)).toMatchObject({ email: anna.email })
})

test('In the network of the stranger the browser of the owner is let in, another one is not', async () => {
  const anna = await aSeller()
  const phone = shop.aBrowser('203.0.113.5')
  await anna.logInFrom(phone)
  await hammer(anna, '203.0.113.5')
  await expect(anna.logInFrom(shop.aBrowser('203.0.113.5'))).rejects.toMatchObject(refused)
  expect(await anna.logInFrom(phone)).toMatchObject({ email: anna.email })
})

test('A browser is known for the account that was logged in to, and for no other', async () => {
  const [anna, bruno] = [await aSeller(), await aSeller()]
  const browser = shop.aBrowser('203.0.113.6')
  await bruno.logInFrom(browser)
  await hammer(anna)
  await expect(anna.logInFrom(browser)).rejects.toMatchObject(refused)
})

test('Wrong passwords in a known browser or network count apart: five delay them, and nobody else', async () => {
  const anna = await aSeller()
  const [phone, laptop] = [shop.aBrowser('203.0.113.7'), shop.aBrowser('203.0.113.8')]
  for (const browser of [phone, laptop]) await anna.logInFrom(browser)
  for (const browser of [phone, shop.aBrowser(anna.home)]) {
    for (let tries = 0; tries < 5; tries++)
      await expect(anna.logInFrom(browser, wrong)).rejects.toMatchObject({ code: 'bad_credentials' })
    await expect(anna.logInFrom(browser)).rejects.toMatchObject(refused)
  }
  expect(await anna.logInFrom(shop.aBrowser())).toMatchObject({ email: anna.email })
  expect(await anna.logInFrom(laptop)).toMatchObject({ email: anna.email })
})

test('A good login ends the delay of its own network and account', async () => {
  const anna = await aSeller()
  const phone = shop.aBrowser('203.0.113.9')
  await anna.logInFrom(phone)
  await hammer(anna, '203.0.113.9')
  await hammer(anna)
  await anna.logInFrom(phone)
  expect(await anna.logInFrom(shop.aBrowser('203.0.113.9'))).toMatchObject({ email: anna.email })
  expect(await anna.logInFrom(shop.aBrowser())).toMatchObject({ email: anna.email })
})

test('Whoever tries many accounts from one network must wait; who logged in there before need not', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, aSeller))
  const [first, ...others] = people
  const from = '203.0.113.11'
  await first!.logInFrom(shop.aBrowser(from))
  for (const { logInFrom } of others.slice(0, 5))
    await expect(logInFrom(shop.aBrowser(from), wrong)).rejects.toMatchObject({ code: 'bad_credentials' })
  await expect(others[5]!.logInFrom(shop.aBrowser(from))).rejects.toMatchObject(refused)
  expect(await others[5]!.logInFrom(shop.aBrowser())).toMatchObject({ email: others[5]!.email })
  expect(await first!.logInFrom(shop.aBrowser(from))).toMatchObject({ email: first!.email })
})

test('Neither networks nor browsers are readable in the account', async () => {
  const anna = await aSeller()
  await anna.logInFrom(shop.aBrowser('203.0.113.12'))
  const stored = await shop.users.findOne({ email: anna.email })
  expect(stored?.networks).toHaveLength(2)
  expect(JSON.stringify(stored)).not.toMatch(/203\.0\.113|198\.51\.100/)
})
