import type { Card, Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { eventually } from '@comptoir/kit/testing/eventually'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { aStaffMember } from './account-holder.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { pictureOf } from './demo-picture.ts'
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

test('A card of that set with its picture and its price: six acts, one save', async () => {
  const picture = await pictureOf(url(), 'lumignou')
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.getByRole('link', { name: 'Ajouter une carte à Premières Braises' }).click()
  await page.getByText('Premières Braises').waitFor()
  await field('Numéro').fill('7')
  await field('Nom français').fill('Chauffelin')
  await field('Image de référence').setInputFiles(picture)
  await field('Prix de référence (€)').fill('200')
  // The picture is Lumignou's: the page says so, shows that card, and proposes the tint of the picture.
  await told(/autres? cartes? (a|ont) la même illustration/)
  await page.getByRole('link', { name: /^Lumignou · / }).waitFor()
  expect(await field('Teinte de la vignette').inputValue()).toMatch(/^#[0-9a-f]{6}$/)
  await press('Créer la carte')
  await told(/^La carte est créée, avec son image/)
  expect(sent.filter(path => path.startsWith('/api/dashboard/cards'))).toEqual(['/api/dashboard/cards/create/pictured'])
  const image = page.getByRole('button', { name: /Image de Chauffelin/ }).locator('img')
  // Rejects when what came is no image.
  await image.evaluate((shown: HTMLImageElement) => shown.decode())
  await field('Nom japonais').fill('ショーフラン')
  await page.getByRole('checkbox', { name: 'Holo', exact: true }).check()
  await press('Enregistrer la fiche')
  await region('Fiche').getByText('Enregistré.').waitFor()
})

test('What is typed of a new card outlives a reload', async () => {
  const cardPage = page.url()
  await page.goto(`${url()}/dashboard/cards?card=new`)
  await field('Nom français').fill('Zéphyrin')
  await page.reload()
  await field('Nom français').waitFor()
  expect(await field('Nom français').inputValue()).toBe('Zéphyrin')
  await field('Nom français').fill('')
  await page.goto(cardPage)
  await region('Fiche').waitFor()
})

test('Two at one card: the second sees what the first changed, and saves their own beside it', async () => {
  const cardid = new URL(page.url()).searchParams.get('card') ?? ''
  await field('Rareté').fill('Rare')
  const colleague = await aStaffMember(url())
  await colleague.post(`/api/dashboard/cards/${cardid}/modify`, { number: '8' })
  await press('Enregistrer la fiche')
  await told(/a changé cette carte le/)
  await page.getByText('7 → 8').waitFor()
  // Chromium tells every refusal on the console.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 400')])
  await press('Enregistrer ma saisie quand même')
  await region('Fiche').getByText('Enregistré.').waitFor()
  await field('Numéro').fill('7')
  await press('Enregistrer la fiche')
  await region('Fiche').getByText('Enregistré.').waitFor()
  expect((await colleague.get(`/api/dashboard/cards/${cardid}`)).body).toMatchObject({ number: '7', rarity: 'Rare' })
})

test('Its price rule: a fixed reference and ratios of its own, and the price they make', async () => {
  const form = region('Fiche')
  await field('Mode', form).selectOption('Référence × table de la fiche')
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

test('Prices come from a CSV file: seen first, then written, and the same file changes nothing twice', async () => {
  const file = 'Extension;Numéro;Langue;Prix\nPremières Braises;7;fr;250,50\nPremières Braises;99;fr;3\n'
  const choose = () =>
    field('Tableau CSV').setInputFiles({ name: 'prix.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.goto(`${url()}/dashboard/cards?view=import`)
  await choose()
  await press('Voir ce qui changerait')
  const plan = page.getByRole('region', { name: 'Ce qui changerait' })
  await plan.getByText('L’extension n’a pas de carte de ce numéro').waitFor()
  await press('Enregistrer 1 prix')
  await told(/^1 prix enregistré/)
  const staff = await aStaffMember(url())
  const [card] = (await staff.get('/api/dashboard/cards?q=chauffelin')).body as [Card]
  expect(card.pricing?.price).toBe(250.5)
  await field('Tableau CSV').setInputFiles([])
  await choose()
  await press('Voir ce qui changerait')
  await page.getByRole('button', { name: 'Aucun prix à enregistrer' }).waitFor()
  await staff.post(`/api/dashboard/cards/${card.id}/modify`, { pricing: { price: 240 } })
})

test('What a set lacks is counted on it, and worked through by keyboard', async () => {
  const staff = await aStaffMember(url())
  const [{ setid }] = (await staff.get('/api/dashboard/cards?q=chauffelin')).body as [Card]
  for (const number of ['8', '9'])
    await staff.post('/api/dashboard/cards/create', { setid, number, frenchname: `Chauffelin ${number}` })
  const [serie] = (await staff.get('/api/dashboard/series?q=braises')).body as [{ id: string }]
  await page.goto(`${url()}/dashboard/series?open=${serie.id}`)
  await page.getByRole('link', { name: '2 sans image' }).click()
  await page.getByRole('link', { name: 'Chauffelin 8' }).click()
  await told('Il en reste 2.')
  await page.keyboard.press('f')
  const file = field('Ajouter une image')
  await eventually(async () => expect(await file.evaluate(input => input === document.activeElement)).toBe(true))
  await file.setInputFiles(join(samples, 'lumignou-recto.jpg'))
  await press('Enregistrer l’image')
  await told('Il en reste 1.')
  await page.keyboard.press('e')
  await page.getByRole('heading', { level: 1, name: 'Chauffelin 9' }).waitFor()
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
      '/dashboard/cards?view=import',
      `/dashboard/cards?missing=image&card=${id}`,
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
