import type { Batch } from '@comptoir/contracts/batch/batch'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { addChosen, batchOfPage, choosePhotos } from './adding-cards.ts'
import { openBrowser } from './browser.ts'
import { untilKept } from './kept-offline.ts'
import { openPortal } from './portal.ts'
import { anAddress, sampleCards } from './seller.ts'

let portal: Awaited<ReturnType<typeof openPortal>>
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  portal = await openPortal()
  browser = await openBrowser()
})
beforeEach(async () => {
  context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: anAddress()
  })
})
afterEach(() => context.close())
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const photos = Object.keys(sampleCards).slice(0, 5)
const names = Object.values(sampleCards).slice(0, 5)
const add = async (page: Page, photo: string) => {
  await choosePhotos(page, photo, 'verso.jpg')
  await addChosen(page)
}
const batchIn = async (page: Page, id: string) =>
  (await (await page.request.get(`${portal.url}/api/batchs/${id}`)).json()) as Batch
const cardsIn = async (page: Page, id: string) => (await batchIn(page, id)).items.filter(({ kind }) => kind === 'C')
/**
 * Waits until that many cards are kept for later. Chromium says that it is online once a page was loaded again without a
 * network, and the card then says that it is tried again.
 */
const kept = (page: Page, count: number) =>
  page.waitForFunction(
    count =>
      [...document.querySelectorAll('li')].filter(({ textContent }) =>
        /Pas de connexion|Nous réessayons automatiquement/.test(textContent)
      ).length === count,
    count
  )

test('Offline in the middle of five cards, the tab closed, opened again online: five cards are there, once', async () => {
  const page = await context.newPage()
  await page.goto(`${portal.url}/batchs/nouveau`)
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  await add(page, photos[0] ?? '')
  const id = await batchOfPage(page)
  await add(page, photos[1] ?? '')
  await page
    .getByRole('listitem')
    .filter({ hasText: names[1] ?? '' })
    .first()
    .waitFor()

  await context.setOffline(true)
  for (const photo of photos.slice(2)) await add(page, photo)
  await kept(page, 3)
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  expect(await cardsIn(again, id)).toHaveLength(2)
  await again.goto(`${portal.url}/batchs/${id}`)
  for (const name of names)
    await again.getByRole('listitem').filter({ hasText: name }).getByText('€').first().waitFor({ timeout: 30_000 })
  // A second look sends nothing again.
  await again.reload()
  await again.getByRole('heading', { level: 1, name: /^5 cartes/ }).waitFor()
  expect(await cardsIn(again, id)).toHaveLength(5)
}, 120_000)

test('Offline from the first card on: on whatever page the browser is opened again, the batch is made, once, with every card', async () => {
  const page = await context.newPage()
  await page.goto(`${portal.url}/batchs/nouveau`)
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  await page.getByRole('button', { name: 'Choisir des photos' }).waitFor()
  await context.setOffline(true)
  for (const photo of photos.slice(0, 3)) await add(page, photo)
  await kept(page, 3)
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  const batches = async () => (await (await again.request.get(`${portal.url}/api/batchs`)).json()) as Batch[]
  await again.goto(portal.url)
  // A card that a busy portal refused is tried again within a minute.
  await eventually(async () => expect((await batches()).map(({ items }) => items.length)).toEqual([3]), 70_000)
  // A visitor's second start goes on with the batch.
  await again.goto(`${portal.url}/batchs/nouveau`)
  await batchOfPage(again)
  for (const name of names.slice(0, 3))
    await again.getByRole('listitem').filter({ hasText: name }).getByText('€').first().waitFor({ timeout: 30_000 })
  expect((await batches()).map(({ items }) => items.length)).toEqual([3])
}, 180_000)

test('A photo that was chosen and not added is there again after a reload', async () => {
  const page = await context.newPage()
  await page.goto(`${portal.url}/batchs/nouveau`)
  await choosePhotos(page, 'novalion-recto.jpg')
  await page.getByRole('img', { name: /^Photo choisie.*recto/ }).waitFor()
  await page.reload()
  await page.getByRole('img', { name: /^Photo choisie.*recto/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/batchs/nouveau')
})

test('Offline in the middle of five cards, the page is loaded again and more are added: online, five cards are there, once', async () => {
  const page = await context.newPage()
  await page.goto(`${portal.url}/batchs/nouveau`)
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  await add(page, photos[0] ?? '')
  const id = await batchOfPage(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: names[0] ?? '' })
    .first()
    .waitFor()
  await untilKept(page)

  await context.setOffline(true)
  await add(page, photos[1] ?? '')
  await kept(page, 1)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Votre lot' }).waitFor()
  await kept(page, 1)
  for (const photo of photos.slice(2)) await add(page, photo)
  await kept(page, 4)
  await page.close()
  // The address of before leads to the batch, too.
  const again = await context.newPage()
  await again.goto(`${portal.url}/batchs/nouveau`)
  await again.waitForURL(`**/batchs/${id}`)
  await kept(again, 4)

  await context.setOffline(false)
  for (const name of names)
    await again.getByRole('listitem').filter({ hasText: name }).getByText('€').first().waitFor({ timeout: 30_000 })
  expect(await cardsIn(again, id)).toHaveLength(5)
}, 120_000)

test('A browser that has been to the page opens it offline, and the batch begun there is made online, once', async () => {
  const page = await context.newPage()
  await page.goto(`${portal.url}/batchs/nouveau`)
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  await untilKept(page)
  await page.close()

  await context.setOffline(true)
  const offline = await context.newPage()
  // Any other page says that there is no network, and leads to the one that needs none.
  await offline.goto(`${portal.url}/rachat`)
  await offline.getByRole('heading', { level: 1, name: 'Pas de connexion' }).waitFor()
  await offline.getByRole('link', { name: 'Photographier mes cartes' }).click()
  await offline.waitForURL('**/batchs/nouveau')
  for (const photo of photos.slice(0, 2)) await add(offline, photo)
  await kept(offline, 2)

  await context.setOffline(false)
  const id = await batchOfPage(offline)
  await offline.getByRole('heading', { level: 1, name: /^2 cartes/ }).waitFor()
  expect(await cardsIn(offline, id)).toHaveLength(2)
  // The page that could not be shown is there again.
  await offline.goto(`${portal.url}/rachat`)
  await offline.getByRole('heading', { level: 1, name: /rach/i }).waitFor()
}, 120_000)
