import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { eventually } from '@comptoir/kit/testing/eventually'
import { anActiveSeller, aStaffMember, type Seller } from './account-holder.ts'
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
let sales: Sale[]
let staff: Awaited<ReturnType<typeof aStaffMember>>
let appointments: string[]

const write = async (who: Pick<Seller, 'post'>, path: string, content: string) =>
  done(await who.post(`${path}/messages/post`, { type: 'T', content }))

beforeAll(async () => {
  browser = await openBrowser()
  staff = await aStaffMember(url())
  const seller = await anActiveSeller(url(), { firstname: 'Lina', lastname: 'Bell' })
  const silent = await anActiveSeller(url(), { firstname: 'Nora', lastname: 'Petit' })
  sales = [
    await aSale(url(), { staff, seller }),
    await aSale(url(), { staff }),
    await aSale(url(), { staff, seller: silent })
  ]
  for (const sale of sales) await sale.submit()
  appointments = []
  for (const [n, mode] of (['shop', 'video', 'video', 'shop'] as const).entries()) {
    const { id } = done(await seller.post('/api/conversation/create', { mode })) as Conversation
    await write(seller, `/api/conversations/${id}`, `Une collection, n° ${n}`)
    appointments.push(id)
  }
  await write(seller, sales[0]?.path ?? '', 'Un dracaufeu est abîmé.')
  context = await browserOf(browser, url(), staff)
  shop = await context.newPage()
  await shop.setViewportSize({ width: 1280, height: 720 })
})
afterAll(async () => {
  await context.close()
  await browser.close()
})

const list = (name: string) => shop.getByRole('region', { name })
const log = () => shop.getByRole('log')
const batches = () => list('Liste des lots')
const appointmentList = () => list('Liste des rendez-vous')
const rowOf = (name: string) => batches().getByRole('listitem').filter({ hasText: name })
const chosen = () => shop.locator('main section a[aria-current="true"]')
const numberOf = async (sale: Sale | undefined) => (await sale?.read())?.number ?? ''
const hasFocus = () => chosen().evaluate(link => link === document.activeElement)

test('A batch chosen in the list is read beside it, and its row knows', async () => {
  await shop.goto(`${url()}/dashboard`)
  await shop.getByText('Choisissez un lot pour lire la discussion.').waitFor()
  const row = rowOf('Lina Bell')
  await row.getByText('2 messages non lus').waitFor()
  await row.getByRole('link').click()
  await log().getByText('Un dracaufeu est abîmé.').waitFor()
  await row.getByText('non lu').waitFor({ state: 'detached' })
  expect(await hasFocus()).toBe(true)
  expect(new URL(shop.url()).search).toBe(`?batch=${sales[0]?.id}`)
  expect(await shop.title()).toMatch(new RegExp(`^(\\(\\d\\) )?Lina Bell, lot ${await numberOf(sales[0])} du`))
  expect(await brokenRules(shop)).toEqual([])
  expect(await overflowOf(shop)).toBe(0)
})

test('Eight rows fit the window of a laptop, below the tools; a telephone shows three of them', async () => {
  const page = await context.newPage()
  const links = page.getByRole('link', { name: /, lot C-/ })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${url()}/dashboard`)
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  await links.nth(2).waitFor()
  const column = page.getByRole('region', { name: 'Liste des lots' })
  const rows = column.getByRole('listitem')
  const boxes = await Promise.all([column, rows.nth(0), rows.nth(1)].map(one => one.boundingBox()))
  const [whole, first, second] = boxes.map(box => box ?? { y: NaN, height: NaN })
  if (!whole || !first || !second) throw new Error('no rows')
  expect(first.y + 7 * (second.y - first.y) + first.height).toBeLessThanOrEqual(800)
  expect(whole.y + whole.height).toBeLessThanOrEqual(800)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await links.nth(2).waitFor()
  const third = (await links.nth(2).boundingBox()) ?? { y: NaN, height: NaN }
  expect(third.y + third.height).toBeLessThan(844)
  const slip = page.getByRole('textbox', { name: 'Contrôler un lot' })
  expect(await slip.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Contrôler un lot' }).click()
  await slip.fill('C-')
  expect(await brokenRules(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.close()
})

test('The keyboard goes from the row to its thread', async () => {
  await shop.keyboard.press('Tab')
  await shop.keyboard.press('Enter')
  await shop.keyboard.press('Tab')
  expect(
    await shop.getByRole('region', { name: 'Discussion' }).evaluate(thread => thread.contains(document.activeElement))
  ).toBe(true)
})

test('What is written meanwhile in another batch is counted in its row', async () => {
  const other = sales[1] as Sale
  await write(other.seller, other.path, 'Bonjour, et le mien ?')
  const row = rowOf('Anna Martin')
  await row.getByText('2 messages non lus').waitFor()
  await row.getByRole('link').first().click()
  await log().getByText('Bonjour, et le mien ?').waitFor()
  await row.getByText('non lu').waitFor({ state: 'detached' })
  await shop.goBack()
  await log().getByText('Un dracaufeu est abîmé.').waitFor()
})

test('What only the system told is read by opening the batch, and stays read', async () => {
  const row = rowOf('Nora Petit')
  await row.getByText('1 message non lu').waitFor()
  await row.getByRole('link').first().click()
  await log().getByText('Le lot est envoyé à la boutique').waitFor()
  await row.getByText('non lu').waitFor({ state: 'detached' })
  await shop.reload()
  await log().getByText('Le lot est envoyé à la boutique').waitFor()
  await row.waitFor()
  expect(await row.getByText('non lu').count()).toBe(0)
  expect((await sales[2]?.read())?.unread).toBe(0)
})

test('The batches of a status come by their last activity, or in the order that staff choose', async () => {
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${url()}/dashboard?status=T`)
  const links = page.getByRole('link', { name: /, lot C-/ })
  const names = async () => (await links.allTextContents()).map(text => text.replace(/,.*/, ''))
  await links.nth(2).waitFor()
  const [last = ''] = (await names()).slice(-1)
  const sale = sales[['Lina Bell', 'Anna Martin', 'Nora Petit'].indexOf(last)] as Sale
  await write(staff, sale.path, 'Nous les regardons demain.')
  await links.first().filter({ hasText: last }).waitFor()
  const choice = page.getByRole('combobox', { name: 'Trier par' })
  expect(await choice.locator('option:checked').textContent()).toBe('Activité récente')
  await choice.focus()
  await page.keyboard.press('End')
  await page.waitForURL(/[?&]sort=ND/)
  await links.first().filter({ hasText: 'Nora Petit' }).waitFor()
  // The rows of the order before may still be there, or gone already.
  await eventually(async () => expect(await names()).toEqual(['Nora Petit', 'Anna Martin', 'Lina Bell']))
  expect(await choice.evaluate(select => select === document.activeElement)).toBe(true)
  expect(await brokenRules(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.close()
})

test('In the catalogue staff hear of every message, and the title counts the batches to read', async () => {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const told: string[] = []
    class DesktopNotification extends EventTarget {
      static readonly permission = 'granted'
      constructor(_title: string, { body, tag }: NotificationOptions) {
        super()
        told.push(`${body} ${tag}`)
      }
    }
    Object.assign(globalThis, { told, Notification: DesktopNotification })
  })
  await page.goto(`${url()}/dashboard/cards`)
  await page.getByRole('heading', { level: 1, name: 'Cartes' }).waitFor()
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told)
  const toldOf = ({ path }: Sale) => `Nouveau message à propos d’un lot comptoir-${path.split('/').at(-1)}`
  const [other, sale] = sales as [Sale, Sale]
  await write(sale.seller, sale.path, 'Question 1')
  await eventually(async () => expect(await told()).toEqual([toldOf(sale)]))
  await write(sale.seller, sale.path, 'Question 2')
  await eventually(async () => expect(await told()).toEqual([toldOf(sale), toldOf(sale)]))
  await page.waitForFunction(() => /^\(\d+\) Cartes – Comptoir$/.test(document.title))
  await page.goto(`${url()}${sale.path.replace('/api/batchs', '/dashboard/batchs')}`)
  await page.getByRole('log').getByText('Question 2').waitFor()
  await write(sale.seller, sale.path, 'Question 3')
  await page.getByRole('log').getByText('Question 3').waitFor()
  await write(other.seller, other.path, 'Et le mien ?')
  // No notification for « Question 3 », whose thread is in view. It would have come first: frames keep the order of the messages.
  await eventually(async () => expect(await told()).toEqual([toldOf(other)]))
  await page.close()
})

test('An address of the inbox finds batches by a name and by what was written', async () => {
  const rows = batches().getByRole('listitem')
  for (const [field, q] of [
    ['FL', 'bell'],
    ['M', 'dracaufeu']
  ] as const) {
    await shop.goto(`${url()}/dashboard?field=${field}&q=${q}`)
    await shop.getByText(`Lots trouvés pour «\u00a0${q}\u00a0»`).waitFor()
    await rows.getByRole('link', { name: /^Lina Bell/ }).waitFor()
    expect(await rows.count()).toBe(1)
  }
})

test('An appointment chosen in the list keeps the row, its focus and the place in the page', async () => {
  await shop.goto(`${url()}/dashboard/rendezvous?sort=DA`)
  await shop.getByText('Choisissez un rendez-vous pour lire la discussion.').waitFor()
  await shop.evaluate(() => window.scrollTo(0, 80))
  const last = appointmentList().getByRole('listitem').last()
  await last.getByText('1 message non lu').waitFor()
  await last.scrollIntoViewIfNeeded()
  const place = await shop.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await last.getByRole('link').click()
  await log().getByText('Une collection, n° 3').waitFor()
  await last.getByText('non lu').waitFor({ state: 'detached' })
  expect(new URL(shop.url()).pathname).toBe(`/dashboard/rendezvous/${appointments[3]}`)
  expect(new URL(shop.url()).search).toBe('?sort=DA')
  expect(await hasFocus()).toBe(true)
  expect(await shop.evaluate(() => window.scrollY)).toBe(place)
  expect(await brokenRules(shop)).toEqual([])
})

test('Its row is in view when the page is loaded again, however long the list', async () => {
  await shop.reload()
  await log().getByText('Une collection, n° 3').waitFor()
  await chosen().waitFor()
  const bottoms = [appointmentList(), chosen()].map(async one => {
    const { y = NaN, height = NaN } = (await one.boundingBox()) ?? {}
    return y + height
  })
  const [column, row] = await Promise.all(bottoms)
  expect(row).toBeLessThan(column ?? NaN)
})

test('On a small window each has a page of its own', async () => {
  await shop.setViewportSize({ width: 360, height: 800 })
  await shop.goto(`${url()}/dashboard`)
  await shop.getByRole('link', { name: /^Lina Bell/ }).click()
  await shop.getByRole('heading', { level: 1, name: `Lina Bell, lot ${await numberOf(sales[0])} du` }).waitFor()
  expect(new URL(shop.url()).pathname).toBe(`/dashboard/batchs/${sales[0]?.id}`)
  expect(await overflowOf(shop)).toBe(0)
})
