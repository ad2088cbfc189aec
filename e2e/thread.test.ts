import type { Batch } from '@comptoir/contracts/batch/batch'
import { systemUserId, type Message } from '@comptoir/contracts/conversation/conversation'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { brokenRules, overflowOf } from './axe.ts'
import { openBrowser } from './browser.ts'
import { samples } from './seller.ts'
import { aSale, done, type Sale } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { outcomeOf, staffedPortal } from './staffed-portal.ts'

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
const messages = async () => done(await sale.staff.get(`${sale.path}/messages`)) as Message[]
const told = async () => (await messages()).filter(({ userid }) => userid === systemUserId)
const textsOf = async () => (await messages()).filter(({ type }) => type === 'T').map(({ content }) => content)

/** Waits for what an event or the page does in a moment. */
const until = async (holds: () => Promise<boolean>) => {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(100)) if (await holds()) return
  throw new Error('it did not come to that within 10 s')
}

test('Seller and shop talk: what one says stands on the other screen without a reload', async () => {
  await post(seller, 'Bonjour, voici ma carte.')
  await log(shop).getByText('Bonjour, voici ma carte.').waitFor()
  await post(shop, 'Merci, nous la regardons.')
  await log(seller).getByText('Merci, nous la regardons.').waitFor()
})

test('The discussion stands beside the whole page of a batch, as high as the window leaves it', async () => {
  const laptop = { width: 1280, height: 900 }
  const page = await (contexts[0] as BrowserContext).newPage()
  await page.setViewportSize(laptop)
  await page.goto(`${url()}/batchs/${sale.id}`)
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  const beside = page.getByRole('complementary', { name: 'Discussion' })
  await beside.getByLabel('Votre message').waitFor()
  const box = await beside.boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(box?.y).toBeLessThan(title?.y ?? 0)
  expect(box?.height).toBeGreaterThan(0.8 * laptop.height)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(laptop.height)
  await page.close()
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
  // It opens filled in: the estimate of the card, and their sum.
  await form.getByText('Total pour 1 carte').waitFor()
  expect(await form.getByLabel('Titre').inputValue()).toBe('Offre pour votre lot')
  expect(await form.getByLabel('Prix de la carte').inputValue()).toBe('273,00')
  await form.getByLabel('Titre').fill('Votre carte')
  await form.getByLabel('Description').fill('En bon état')
  await form.getByLabel('Prix de la carte').fill('120')
  await form.getByRole('status').getByText('120,00').waitFor()
  await form.getByRole('button', { name: 'Envoyer l’offre' }).click()
  await log(seller).getByText('120,00').first().waitFor()
  // The batch beside the thread asks first what the thread asks too.
  await seller.getByRole('heading', { name: 'Une offre vous attend' }).waitFor()
  await seller.getByRole('article', { name: 'Votre carte' }).getByRole('button', { name: 'Accepter' }).waitFor()
  for (const page of [seller, shop]) {
    expect(await brokenRules(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
  }
  await log(seller).getByRole('button', { name: 'Accepter', exact: true }).click()
  await seller.getByRole('button', { name: 'Accepter l’offre' }).click()
  for (const page of [seller, shop]) {
    await log(page).getByText('Acceptée', { exact: true }).waitFor()
    await log(page).getByText('Le vendeur a accepté l’offre de 120,00').waitFor()
  }
  // What remains to do is asked now: how the seller is paid, then how the cards come.
  await seller.getByText('Comment nous remettez-vous vos cartes').waitFor()
  await seller.getByText('Vous recevrez').first().waitFor()
})

test('What the system tells of the sale is the history of the batch: nobody deletes it', async () => {
  const lines = await told()
  expect(lines.map(({ content }) => content)).toEqual([
    expect.stringMatching(/^Le lot est envoyé/),
    expect.stringMatching(/^La boutique a fait une offre/),
    expect.stringMatching(/^Le vendeur a accepté/)
  ])
  for (const { id } of lines)
    for (const who of [sale.staff, sale.seller])
      expect(outcomeOf(await who.post(`${sale.path}/messages/${id}/delete`))).toEqual({
        status: 403,
        code: 'forbidden'
      })
  const shown = log(shop).locator('[data-side="system"]')
  expect(await shown.count()).toBe(lines.length)
  expect(await shown.getByRole('button').count()).toBe(0)
  expect(await log(shop).getByRole('button', { name: 'Supprimer' }).count()).toBeGreaterThan(0)
})

test('The network is cut in the middle of a post and comes back: nothing lost, nothing doubled, one order', async () => {
  const [context] = contexts
  await context?.setOffline(true)
  await post(seller, 'Je passe samedi.')
  await log(seller).getByText('Je passe samedi.').waitFor()
  await post(shop, 'Très bien, à samedi.')
  // It says that it was not sent; that is made up for without a click.
  await log(seller).getByText('Non envoyé').waitFor()
  await until(async () => (await textsOf()).includes('Très bien, à samedi.'))
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

test('What only the system told is read by opening the batch, at the seller’s too', async () => {
  const unread = async () =>
    (done(await sale.seller.get('/api/batchs')) as Batch[]).find(({ id }) => id === sale.id)?.unread
  await seller.goto(`${url()}/batchs`)
  const row = seller.getByRole('listitem').filter({ hasText: (await sale.read()).number })
  await row.getByText('120,00').waitFor()
  done(await sale.seller.post(`${sale.path}/delivery`, { mode: 'shop' }))
  done(await sale.receive())
  await until(async () => (await told()).at(-1)?.content === 'Les cartes sont arrivées à la boutique.')
  // What the seller chose is no news to the seller.
  expect(await unread()).toBe(1)
  await row.getByRole('link').first().click()
  await log(seller).getByText('Les cartes sont arrivées à la boutique.').waitFor()
  await until(async () => (await unread()) === 0)
})
