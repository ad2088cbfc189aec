import type { Browser, BrowserContext, Page } from 'playwright-core'
import { anActiveSeller, aStaffMember } from './account-holder.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { openBrowser } from './browser.ts'
import { aSale, done, type Sale } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

let browser: Browser
let context: BrowserContext
let shop: Page
let sale: Sale
let number: string
let email: string
/** The estimate as the shop writes it: `12,50`. */
let amount: string
const tracking = '6A12345678901'

beforeAll(async () => {
  browser = await openBrowser()
  const staff = await aStaffMember(url())
  const seller = await anActiveSeller(url(), { firstname: 'Lina', lastname: 'Bell' })
  sale = await aSale(url(), { staff, seller })
  await sale.submit()
  done(await seller.post(`${sale.path}/messages/post`, { type: 'T', content: 'Bonjour, un Dracaufeu est abîmé.' }))
  done(await seller.post(`${sale.path}/delivery`, { mode: 'ship', tracking }))
  const { number: given, sums } = await sale.read()
  number = given
  amount = (sums.total ?? 0).toFixed(2).replace('.', ',')
  email = done(await staff.get(`/api/dashboard/users/${seller.id}`)).email
  context = await browserOf(browser, url(), staff)
  shop = await context.newPage()
  await shop.goto(`${url()}/dashboard`)
  await shop.getByRole('button', { name: 'Tout refuser' }).click()
  await shop.getByRole('heading', { level: 1, name: 'Lots' }).waitFor()
}, 120_000)
afterAll(async () => {
  await context.close()
  await browser.close()
})

const field = () => shop.getByRole('combobox', { name: 'Rechercher' })
const option = (name: string | RegExp) => shop.getByRole('option', { name })

test('A part of a seller’s address and Enter open the batch: two acts', async () => {
  // `anna.5f3c…@example.fr`: not its beginning.
  const part = email.slice(email.indexOf('.') + 1, email.indexOf('@') + 3)
  const acts = [
    async () => {
      await shop.keyboard.press('/')
      await field().waitFor()
      await shop.keyboard.type(part)
    },
    () => shop.keyboard.press('Enter')
  ]
  for (const act of acts) await act()
  await shop.waitForURL(`${url()}/dashboard/batchs/${sale.id}`)
  await shop.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
  expect(await field().count()).toBe(0)
  expect(acts).toHaveLength(2)
})

test.each([
  ['its number', () => number.slice(0, 5), () => new RegExp(number)],
  ['a card', () => 'igniv', () => new RegExp(number)],
  ['a card and the name of its seller', () => 'bell igniv', () => new RegExp(number)],
  ['an amount', () => amount, () => new RegExp(`${number}.*${amount}`)],
  ['the beginning of a tracking number', () => tracking.slice(0, 7), () => new RegExp(`${number}.*${tracking}`)],
  ['a whole tracking number in groups', () => '6A 12345 67890 1', () => new RegExp(number)],
  ['a message', () => 'dracau', () => /Dracaufeu est abîmé/],
  ['a setting', () => 'horaires', () => /Réglages : horaires/],
  ['a page', () => 'équipe', () => /Équipe/]
])('One box finds by %s', async (_, q, shown) => {
  await shop.keyboard.press('Control+k')
  await field().fill(q())
  await option(shown()).first().waitFor()
  expect(await option(shown()).first().locator('mark').first().innerText()).not.toBe('')
  await shop.keyboard.press('Escape')
  await field().waitFor({ state: 'detached' })
})

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
  ['dark', 360]
] as const)('The search breaks no rule in %s at %d pixels', async (colorScheme, width) => {
  await shop.emulateMedia({ colorScheme })
  await shop.setViewportSize({ width, height: 800 })
  await shop.getByRole('button', { name: 'Rechercher', exact: true }).click()
  await field().fill('bell')
  await option(/Lina Bell/)
    .first()
    .waitFor()
  expect(await brokenRules(shop)).toEqual([])
  expect(await overflowOf(shop)).toBe(0)
  if (process.env.SCREENSHOTS)
    await shop.screenshot({ path: `${process.env.SCREENSHOTS}/find-${colorScheme}-${width}.png` })
  await shop.keyboard.press('Escape')
  await field().waitFor({ state: 'detached' })
})
