import type { Card, Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { eventually } from '@comptoir/kit/testing/eventually'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { aStaffMember } from './account-holder.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { aVisitor, samples } from './seller.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  browser = await openBrowser()
  context = await browserOf(browser, url(), await aStaffMember(url()))
  page = await context.newPage()
  complaints = complaintsOf(page)
})
afterAll(async () => {
  await context.close()
  await browser.close()
})

const press = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click()
const told = (sentence: string | RegExp) => page.getByText(sentence).first().waitFor()
const region = (name: string) => page.getByRole('region', { name, exact: true })
const field = (name: string, within: Page | Locator = page) => within.getByLabel(name)

test('A series, in it a set', async () => {
  await page.goto(`${url()}/dashboard/series`)
  await press('Nouvelle série')
  await field('Nom français').fill('Braises et Marées')
  await field('Nom japonais').fill('残り火と潮')
  await field('Date de sortie').fill('2026-03-01')
  await press('Enregistrer la série')
  await told('La série Braises et Marées est créée.')
  await page.getByRole('link', { name: 'Braises et Marées' }).click()
  await press('Nouvelle extension dans Braises et Marées')
  await field('Nom français').fill('Premières Braises')
  await field('Nombre de cartes').fill('120')
  await press('Enregistrer l’extension')
  await told('L’extension Premières Braises est créée.')
  await page.getByRole('link', { name: 'Premières Braises', exact: true }).waitFor()
})

test('A series with a set stays, and the portal says why', async () => {
  await press('Supprimer la série Braises et Marées')
  await press('Supprimer la série')
  const alert = page.getByRole('alertdialog')
  await alert.getByText('Cette série contient encore des extensions').waitFor()
  await alert.getByRole('button').click()
  // Chromium tells every refusal on the console.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 400')])
  await page.getByRole('link', { name: 'Premières Braises', exact: true }).waitFor()
})

test('A card of that set, with its image', async () => {
  await page.getByRole('link', { name: 'Ajouter une carte à Premières Braises' }).click()
  await page.getByText('Premières Braises').waitFor()
  await field('Numéro').fill('7')
  await field('Nom français').fill('Chauffelin')
  await field('Nom japonais').fill('ショーフラン')
  await page.getByRole('checkbox', { name: 'Holo', exact: true }).check()
  await press('Créer la carte')
  await told(/^La carte est créée/)
  await field('Ajouter une image').setInputFiles(join(samples, 'lumignou-recto.jpg'))
  await press('Enregistrer l’image')
  await told(/^L’image est enregistrée/)
  const image = page.getByRole('button', { name: /Image de Chauffelin/ }).locator('img')
  // Rejects when what came is no image.
  await image.evaluate((shown: HTMLImageElement) => shown.decode())
})

test('Its price rule: a fixed reference and ratios of its own, and the price they make', async () => {
  const form = region('Fiche')
  await field('Mode', form).selectOption('Référence × table de la fiche')
  await field('Source du prix de référence', form).selectOption('Prix fixé')
  await field('Prix de référence (€)', form).fill('240')
  await press('Enregistrer la fiche')
  await form.getByText('Enregistré.').waitFor()
  await press('Donner ses propres ratios à la carte')
  await told(/^La carte a ses propres ratios/)
  const ratios = region('Ratios de la carte')
  await field('Presque neuf', ratios).fill('0,5')
  await press('Enregistrer Sans gradation, Standard', ratios)
  await ratios.getByText('Enregistré.').first().waitFor()
  await press('Actualiser le prix')
  await told('Le prix est actualisé.')
  const facts = await region('Prix').locator('dd').allInnerTexts()
  expect(facts.slice(0, 3).map(text => text.replaceAll('\u00a0', ' '))).toEqual(['120,00 €', '240,00 €', '0,5'])
})

test('The card is found while one types, and its page is the same after a reload', async () => {
  await page.goto(`${url()}/dashboard/cards`)
  await page.getByRole('searchbox', { name: 'Rechercher une carte' }).pressSequentially('ショーフ', { delay: 20 })
  const link = page.getByRole('link', { name: 'Chauffelin', exact: true })
  await link.waitFor()
  await page.waitForURL(/q=/)
  expect(await page.getByRole('listitem').filter({ has: link }).innerText()).toMatch(/n°\s7 · Premières Braises/)
  await page.reload()
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Chauffelin' }).waitFor()
  await page.reload()
  await region('Ratios de la carte').waitFor()
  expect(await field('Presque neuf', region('Ratios de la carte')).inputValue()).toBe('0,5')
  const cardid = new URL(page.url()).searchParams.get('card') ?? ''
  const card = (await aVisitor(url()).get(`/api/dashboard/cards/${cardid}`)).body as Card
  // What anyone may see of it: keys, no ratio and no price rule.
  expect(card.pricing).toBeUndefined()
  expect(card.ratiotable?.['_default']?.['_default']).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('A highlight is added, goes to the first place by the keyboard, and stands on the home page', async () => {
  const shown = async () => (await aVisitor(url()).get('/api/highlights')).body as Highlight[]
  const before = await shown()
  await page.goto(`${url()}/dashboard/customize`)
  const panel = region('Rachats mis en avant')
  await field('Photo de la carte', panel).setInputFiles(join(samples, 'ignivol-recto.jpg'))
  await field('Nom de la carte', panel).fill('Ignivol')
  await field('Prix payé (€)', panel).fill('1 234,50')
  await press('Ajouter', panel)
  await told(/^Le rachat est ajouté/)
  const up = panel.getByRole('button', { name: /^Monter.*1\s234,50/ })
  await up.focus()
  for (const _ of before) await page.keyboard.press('Enter')
  await panel.getByText(`Déplacée en position 1 sur ${before.length + 1}.`).waitFor()
  // The order is saved after the list shows it.
  const prices = [1234.5, ...before.map(({ price }) => price)]
  await eventually(async () => expect((await shown()).map(({ price }) => price)).toEqual(prices))
  await press(/^Masquer.*1\s234,50/, panel)
  await told('La mise en avant est masquée.')
  expect((await shown()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('What the shop counts and what was recognised have their pages', async () => {
  await page.goto(`${url()}/dashboard`)
  await page.getByRole('navigation', { name: 'Ce qui attend la boutique' }).waitFor()
  await page.goto(`${url()}/dashboard/cards?view=recognition`)
  await page.getByRole('heading', { level: 1, name: 'Reconnaissance' }).waitFor()
  await told('Tout est jugé. Les prochaines cartes analysées paraîtront ici.')
  expect(complaints).toEqual([])
})

test.each([
  [360, 'dark'],
  [1280, 'light']
] as const)(
  'No page of the desk breaks a rule of accessibility or is too wide at %i px, %s',
  async (width, colorScheme) => {
    const staff = await aStaffMember(url())
    const [{ id }] = (await staff.get('/api/dashboard/cards?q=chauffelin')).body as [Card]
    const [serie] = (await staff.get('/api/dashboard/series?q=braises')).body as [{ id: string }]
    const paths = [
      '/dashboard',
      '/dashboard/cards',
      `/dashboard/cards?card=${id}`,
      '/dashboard/cards?card=new',
      '/dashboard/cards?view=ratios',
      '/dashboard/cards?view=recognition',
      `/dashboard/series?open=${serie.id}`,
      '/dashboard/customize',
      '/dashboard/audit'
    ]
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of paths) {
      await page.goto(url() + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      const [broken, overflow] = [await brokenRules(page), await overflowOf(page)]
      expect({ path, broken, overflow }).toEqual({ path, broken: [], overflow: 0 })
    }
  }
)
