import type { Browser, BrowserContext, Page } from 'playwright-core'
import { anActiveSeller, aStaffMember, type Seller } from './account-holder.ts'
import { brokenRules } from './axe.ts'
import { openBrowser } from './browser.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
let browser: Browser
let seller: Seller & { id: string }
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  seller = await anActiveSeller(portal().url)
  context = await browserOf(browser, portal().url, seller)
  page = await context.newPage()
})
afterEach(() => context.close())

const alert = () => page.getByRole('alertdialog')
const stored = () => page.evaluate(() => localStorage.getItem('user'))
const typedPassword = () => page.getByLabel('Mot de passe actuel').first()

/** What a browser tells a page that is looked at again. */
const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('A session that ran out is told when the page is looked at again; what was typed is there after the login', async () => {
  await page.goto(`${portal().url}/profil`)
  await page.getByRole('button', { name: 'Modifier mon paiement' }).click()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByLabel('Adresse PayPal').or(page.getByLabel('Adresse e-mail PayPal')).fill('anna.paie@example.fr')
  await context.clearCookies()
  await comeBack()
  await alert().getByText('Votre session est terminée').waitFor()
  await alert().getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL('**/login')
  expect(await stored()).toBeNull()
  await page.getByLabel('Adresse e-mail').fill(seller.person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(seller.person.passwd)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL('**/profil')
  const typed = page.getByLabel('Adresse PayPal').or(page.getByLabel('Adresse e-mail PayPal'))
  await typed.waitFor()
  expect(await typed.inputValue()).toBe('anna.paie@example.fr')
})

test('A session the shop ended leads to /logout with its alert at the next call', async () => {
  await page.goto(`${portal().url}/estimation`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const staff = await aStaffMember(portal().url)
  await staff.post(`/api/dashboard/users/${seller.id}/action`, { action: 'F' })
  await page.getByRole('banner').getByRole('link', { name: 'Mes lots' }).click()
  await page.waitForURL('**/logout')
  await alert().getByText('Vous avez été déconnecté. Reconnectez-vous pour continuer.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).waitFor()
  expect(await stored()).toBeNull()
  expect((await context.cookies()).filter(({ name }) => name.startsWith('session'))).toEqual([])
})

test('A block reaches an open page, which becomes the notice', async () => {
  await page.goto(`${portal().url}/batchs`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const staff = await aStaffMember(portal().url)
  await staff.post(`/api/dashboard/users/${seller.id}/action`, { action: 'B' })
  await page.reload()
  await page.waitForURL('**/logout')
  await alert().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await page.getByLabel('Adresse e-mail').fill(seller.person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(seller.person.passwd)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL('**/blackhole')
  await page.getByRole('heading', { name: 'Vous avez été banni du site' }).waitFor()
})

test('Whoever logs out in one tab is told so in the other', async () => {
  await page.goto(`${portal().url}/profil`)
  await typedPassword().waitFor({ state: 'detached' })
  const other = await context.newPage()
  await other.goto(`${portal().url}/profil`)
  await other.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click()
  await other.waitForURL('**/logout')
  await alert().getByText('sans doute dans un autre onglet').waitFor()
  await alert().getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL('**/login')
})

test('A log-out in another tab is told over the page, which says nothing of a batch that is gone, and keeps what was typed', async () => {
  const { id } = await seller.startBatch()
  const [list, other] = [await context.newPage(), await context.newPage()]
  const row = list.locator(`a[href="/batchs/${id}"]`).first()
  await list.goto(`${portal().url}/batchs`)
  await row.waitFor()
  await page.goto(`${portal().url}/batchs/${id}`)
  const message = page.getByLabel(/message/i).first()
  await message.fill('Bonjour, une question')
  const shown: string[] = []
  for (const tab of [page, list]) {
    await tab.exposeFunction('seen', (text: string) => void shown.push(text))
    await tab.evaluate(() => {
      const tell = (globalThis as unknown as { seen: (text: string) => void }).seen
      const watch = { childList: true, subtree: true }
      new MutationObserver(() => tell(document.body.innerText)).observe(document.body, watch)
    })
  }
  await other.goto(`${portal().url}/profil`)
  await other.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click()
  await other.getByText('Vous avez été déconnecté. Reconnectez-vous pour continuer.').waitFor()
  for (const tab of [list, page]) {
    await tab.bringToFront()
    await tab.getByRole('alertdialog').getByText('sans doute dans un autre onglet').waitFor()
  }
  expect(await brokenRules(page)).toEqual([])
  expect(await message.isVisible()).toBe(false)
  for (const lie of ['pas encore de lot', 'n’existe plus']) expect(shown.filter(text => text.includes(lie))).toEqual([])
  await alert().getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Adresse e-mail').fill(seller.person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(seller.person.passwd)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL(`**/batchs/${id}`)
  await message.waitFor()
  expect(await message.inputValue()).toBe('Bonjour, une question')
  // The other tab is back as it was.
  await list.bringToFront()
  await row.waitFor()
  expect(await list.getByRole('alertdialog').count()).toBe(0)
})

test('/logout tells who never signed in that they are not signed in', async () => {
  await context.clearCookies()
  await page.goto(`${portal().url}/robots.txt`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${portal().url}/logout`)
  await page.getByText('Vous n’êtes pas connecté.').waitFor()
  expect(await page.getByText('Vous avez été déconnecté', { exact: false }).count()).toBe(0)
})
