import { legalNotice } from '@comptoir/contracts/account/terms'
import type { ShopPurchase } from '@comptoir/contracts/batch/purchases'
import type { VisitDay } from '@comptoir/contracts/batch/visits'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { aStaffMember } from './account-holder.ts'
import { addChosen, batchOfPage, choosePhotos } from './adding-cards.ts'
import { brokenRules } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { aSaleIn, done } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url
let browser: Browser
let staff: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  browser = await openBrowser()
  staff = await aStaffMember(url())
})
afterAll(() => browser.close())

const phone = { viewport: { width: 390, height: 844 }, locale: 'fr-FR' }

/** A page of a browser, and everything it sends to be counted. */
const watched = async (context: BrowserContext) => {
  const page = await context.newPage()
  const counts: { body: { page: string; step?: string }; cookie: string | undefined }[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname !== '/api/visits') return
    counts.push({
      body: request.postDataJSON() as { page: string; step?: string },
      cookie: request.headers()['cookie']
    })
  })
  return { page, counts, complaints: complaintsOf(page) }
}

const open = async (page: Page, path: string) => {
  await page.goto(url() + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** What staff read of the visits so far. */
const figures = async () => {
  const days = done(await staff.get('/api/dashboard/visits?from=2026-01-01&to=2099-12-31')) as VisitDay[]
  const sum = (kind: 'pages' | 'steps') =>
    days.reduce<Record<string, number>>((all, day) => {
      for (const [name, count] of Object.entries(day[kind])) all[name] = (all[name] ?? 0) + count
      return all
    }, {})
  return { pages: sum('pages'), steps: sum('steps') }
}

test('Staff say who the shop is, visitors read it, and nothing that is missing is shown to them', async () => {
  const desk = await (await browserOf(browser, url(), staff)).newPage()
  await open(desk, '/about')
  await desk.getByText('À compléter').first().waitFor()
  const visitor = await (await browser.newContext(phone)).newPage()
  await open(visitor, '/about')
  await visitor.getByText('Enseigne').waitFor()
  expect(await visitor.getByText('À compléter').count()).toBe(0)

  await open(desk, '/dashboard/customize')
  const shop = desk.getByRole('region', { name: 'Boutique', exact: true })
  await shop.getByLabel('Adresse').fill('12 rue de la Roquette, 75011 Paris')
  await shop.getByLabel('Téléphone').fill('01 02 03 04 05')
  await shop.getByRole('button', { name: 'Enregistrer' }).click()
  await shop.getByText('Enregistré.').waitFor()
  const legal = desk.getByRole('region', { name: 'Mentions légales' })
  await legal.getByText(/^À compléter/).waitFor()
  await legal.getByLabel(/^Société/).fill('Comptoir des cartes SARL, au capital de 10 000 €')
  await legal.getByLabel('SIREN').fill('732 829 320')
  await legal.getByLabel(/^RCS/).fill('Paris B 732 829 320')
  await legal.getByLabel('Directeur de la publication').fill('La gérante')
  await legal.getByLabel(/^Hébergeur/).fill('Un hébergeur, 59000 Lille')
  await legal.getByLabel(/^Médiateur/).fill('Un médiateur, 75002 Paris')
  await legal.getByRole('button', { name: 'Enregistrer' }).click()
  await legal.getByText('Les mentions obligatoires sont renseignées.').waitFor()

  await open(visitor, '/about')
  for (const told of ['Comptoir des cartes SARL', '732 829 320', 'Un médiateur, 75002 Paris'])
    await visitor.getByText(told).first().waitFor()
  await visitor.getByRole('img', { name: /la boutique est dans le 11e arrondissement/ }).waitFor()
  await visitor.getByText(new RegExp(`^Version ${legalNotice.version}, applicable à compter du `)).waitFor()
  expect(await brokenRules(visitor)).toEqual([])
  // The plan is a drawing of the page: nobody else was asked for it.
  const addresses = await visitor.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(addresses.filter(address => !address.startsWith(url()))).toEqual([])
}, 120_000)

test('Staff choose a purchase, and visitors see the card, what was paid and when, and nothing of the seller', async () => {
  const { seller } = await aSaleIn('F', url(), staff)
  const desk = await (await browserOf(browser, url(), staff)).newPage()
  await open(desk, '/dashboard/customize')
  const purchases = desk.getByRole('region', { name: 'Achats montrés au public' })
  await purchases.getByRole('checkbox').first().check()
  await purchases.getByText('est montrée au public.').waitFor()
  const [bought] = done(await staff.get('/api/dashboard/purchases')) as ShopPurchase[]

  const page = await (await browser.newContext(phone)).newPage()
  for (const path of ['/', '/rachat']) {
    await open(page, path)
    const list = page.getByRole('region', { name: 'Nos derniers achats' })
    await list.getByRole('heading', { name: bought?.name ?? '' }).waitFor()
    expect(await list.textContent()).toMatch(/120,00\s€.*Payée le \d/)
  }
  const { lastname } = done(await seller.get('/api/account/me')) as { lastname: string }
  expect(JSON.stringify(done(await staff.get('/api/purchases')))).not.toContain(lastname)
  // The terms that the seller accepted at sign-up are those that the page shows.
  const { account } = done(await seller.get('/api/account/export')) as { account: { terms: string } }
  await open(page, '/cgr')
  await page.getByText(`Version ${account.terms},`).waitFor()
  expect(await brokenRules(page)).toEqual([])
}, 180_000)

test('Without an answer, and after a refusal, nothing is counted, and no page sets a token', async () => {
  const context = await browser.newContext(phone)
  const { page, counts } = await watched(context)
  await open(page, '/')
  await banner(page).waitFor()
  await page.getByRole('link', { name: 'Conditions de rachat (CGR)' }).click()
  await page.getByRole('heading', { level: 1, name: /rachat/ }).waitFor()
  const [refuse, accept] = [
    page.getByRole('button', { name: 'Tout refuser' }),
    page.getByRole('button', { name: 'Tout accepter' })
  ]
  const [no, yes] = [await refuse.boundingBox(), await accept.boundingBox()]
  expect([no?.height, Math.abs((no?.width ?? 0) - (yes?.width ?? 999)) < 12]).toEqual([yes?.height, true])
  for (const link of await banner(page).getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // What stands at the bottom of a page can be scrolled above the banner.
  const room = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--banner-room'))
  expect(Number.parseFloat(room)).toBeGreaterThan((await banner(page).boundingBox())?.height ?? 0)
  expect(await brokenRules(page)).toEqual([])

  await refuse.click()
  await page.getByRole('link', { name: 'Mentions légales' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Mentions légales' }).waitFor()
  await open(page, '/estimation')
  expect(await banner(page).count()).toBe(0)
  expect(counts).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('batch_token')
}, 60_000)

test('With consent, pages and steps are counted for staff, without cookies; half a year later it is asked again', async () => {
  const before = await figures()
  const context = await browser.newContext(phone)
  const { page, counts, complaints } = await watched(context)
  await open(page, '/')
  await page.getByRole('button', { name: 'Tout accepter' }).click()
  await page.getByRole('link', { name: 'Mentions légales' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Mentions légales' }).waitFor()
  // The browser gets its token with the first batch and not before.
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('batch_token')
  await open(page, '/batchs/nouveau')
  await choosePhotos(page, 'ignivol-recto.jpg', 'verso.jpg')
  await addChosen(page)
  await batchOfPage(page)
  expect((await context.cookies()).map(({ name }) => name)).toContain('batch_token')
  const steps = () => counts.flatMap(({ body }) => body.step ?? [])
  for (let tries = 0; tries < 300 && !steps().includes('price'); tries++) await page.waitForTimeout(100)
  expect(steps()).toEqual(['visit', 'batch', 'card', 'price'])
  const opened = counts.filter(({ body }) => body.step === undefined).map(({ body }) => body.page)
  expect(opened).toEqual(expect.arrayContaining(['/', '/about', '/batchs/nouveau', '/batchs/:id']))
  expect(counts.filter(({ cookie }) => cookie !== undefined)).toEqual([])
  // The last count has left the browser; the portal may still be writing it.
  await eventually(async () => {
    const after = await figures()
    const more = (kind: 'pages' | 'steps', name: string) => (after[kind][name] ?? 0) - (before[kind][name] ?? 0)
    expect([more('pages', '/'), more('pages', '/about')]).toEqual([1, 1])
    expect(['visit', 'batch', 'card', 'price'].map(step => more('steps', step))).toEqual([1, 1, 1, 1])
  })
  expect(complaints).toEqual([])

  const desk = await (await browserOf(browser, url(), staff)).newPage()
  await open(desk, '/dashboard')
  await desk.getByRole('link', { name: 'Visites et délais' }).click()
  await desk.getByRole('table', { name: 'De la première page au lot envoyé' }).waitFor()
  expect(await brokenRules(desk)).toEqual([])

  const later = await context.newPage()
  await open(later, '/cookies')
  await later.getByText(/vous avez accepté la mesure d’audience/).waitFor()
  expect(await banner(later).count()).toBe(0)
  await later.clock.install({ time: Date.now() + 190 * 86_400_000 })
  await open(later, '/cookies')
  await banner(later).waitFor()
}, 120_000)
