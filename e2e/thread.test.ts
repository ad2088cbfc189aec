import type { Message } from '@comptoir/contracts/conversation'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { samples } from './seller.ts'
import { aSale, done, type Sale } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

let browser: Browser
let sale: Sale
let contexts: BrowserContext[]
let seller: Page
let shop: Page

beforeAll(async () => {
  browser = await openBrowser()
  sale = await aSale(url())
  await sale.submit()
  contexts = [await browserOf(browser, url(), sale.seller), await browserOf(browser, url(), sale.staff)]
  const pages = await Promise.all(contexts.map(context => context.newPage()))
  seller = pages[0] as Page
  shop = pages[1] as Page
  await Promise.all([seller, shop].map(page => page.setViewportSize({ width: 1400, height: 900 })))
  await seller.goto(`${url()}/batchs/${sale.id}`)
  await shop.goto(`${url()}/dashboard/batchs/${sale.id}`)
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  await browser.close()
})

const log = (page: Page) => page.getByRole('log')
const post = async (page: Page, text: string) => {
  await page.getByLabel('Votre message').fill(text)
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
}
const textsOf = async () =>
  (done(await sale.staff.get(`${sale.path}/messages`)) as Message[])
    .filter(({ type }) => type === 'T')
    .map(({ content }) => content)

test('Seller and shop talk: what one says stands on the other screen without a reload', async () => {
  await post(seller, 'Bonjour, voici ma carte.')
  await log(shop).getByText('Bonjour, voici ma carte.').waitFor()
  await post(shop, 'Merci, nous la regardons.')
  await log(seller).getByText('Merci, nous la regardons.').waitFor()
})

test('A photo joined by one is seen by the other', async () => {
  const [chooser] = await Promise.all([
    seller.waitForEvent('filechooser'),
    seller.getByRole('button', { name: 'Joindre une photo' }).click()
  ])
  await chooser.setFiles(join(samples, 'verso.jpg'))
  const photo = log(shop)
    .getByRole('button', { name: /Agrandir la photo/ })
    .first()
  await photo.waitFor()
})

test('An offer is made, seen, accepted, and both sides know', async () => {
  await shop.getByRole('button', { name: 'Faire une offre' }).first().click()
  const form = shop.getByRole('dialog')
  await form.getByLabel('Titre').fill('Votre carte')
  await form.getByLabel('Description').fill('En bon état')
  await form.getByLabel('Prix (€)').fill('120')
  await form.getByRole('button', { name: "Envoyer l'offre" }).click()
  await log(seller).getByText('120,00').first().waitFor()
  await log(seller).getByRole('button', { name: 'Accepter', exact: true }).click()
  await seller.getByRole('button', { name: "Accepter l'offre" }).click()
  await log(seller).getByText('Acceptée').waitFor()
  await log(shop).getByText('Acceptée').waitFor()
  // The batch beside the thread knows too: how the cards come is asked now.
  await seller.getByText('Comment nous remettez-vous vos cartes').waitFor()
})

test('The network is cut in the middle of a post and comes back: nothing lost, nothing doubled, one order', async () => {
  const [context] = contexts
  await context?.setOffline(true)
  await post(seller, 'Je passe samedi.')
  await log(seller).getByText('Je passe samedi.').waitFor()
  await post(shop, 'Très bien, à samedi.')
  // It says that it was not sent; that is made up for without a click.
  await log(seller).getByText('Non envoyé').waitFor()
  await context?.setOffline(false)
  await log(shop).getByText('Je passe samedi.').waitFor()
  await log(seller).getByText('Très bien, à samedi.').waitFor({ timeout: 60_000 })
  const texts = await textsOf()
  expect(texts.filter(text => text === 'Je passe samedi.')).toHaveLength(1)
  for (const page of [seller, shop]) {
    const shown = await log(page).innerText()
    const places = ['Bonjour, voici', 'Merci, nous', 'Très bien', 'Je passe'].map(text => shown.indexOf(text))
    expect(places.every(place => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(shown.split('Je passe samedi.')).toHaveLength(2)
  }
})
