import type { Batch } from '@comptoir/contracts/batch/batch'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { addChosen, batchOfPage, choosePhotos } from './adding-cards.ts'
import { openBrowser } from './browser.ts'
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
const kept = (page: Page, count: number) =>
  page.waitForFunction(
    count =>
      [...document.querySelectorAll('li')].filter(({ textContent }) => textContent.includes('Pas de connexion'))
        .length === count,
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
  await eventually(async () => expect((await batches()).map(({ items }) => items.length)).toEqual([3]))
  // A visitor's second start goes on with the batch.
  await again.goto(`${portal.url}/batchs/nouveau`)
  await batchOfPage(again)
  for (const name of names.slice(0, 3))
    await again.getByRole('listitem').filter({ hasText: name }).getByText('€').first().waitFor({ timeout: 30_000 })
  expect((await batches()).map(({ items }) => items.length)).toEqual([3])
}, 120_000)

test('A photo that was chosen and not added is there again after a reload', async () => {
  const page = await context.newPage()
  await page.goto(`${portal.url}/batchs/nouveau`)
  await choosePhotos(page, 'novalion-recto.jpg')
  await page.getByRole('img', { name: /^Photo choisie.*recto/ }).waitFor()
  await page.reload()
  await page.getByRole('img', { name: /^Photo choisie.*recto/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/batchs/nouveau')
})
