import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { administratorEnv, anActiveSeller, type Seller } from './account-holder.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { endPortal, launchPortal, newShop, removeDataDir, type Portal } from './portal.ts'
import { browserOf } from './signed-browser.ts'

// The pages of a batch are in e2e/first-price.test.ts, which says how the photo was made.
let portal: Portal
let browser: Browser
let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  portal = await launchPortal(await newShop(), administratorEnv)
  browser = await openBrowser()
  const buffer = await readFile(join(import.meta.dirname, 'photos', 'ignivol-recto.heic'))
  // A system that does not know the format gives it no type.
  photo = { name: 'IMG_0042.HEIC', mimeType: '', buffer }
})
afterAll(async () => {
  await browser.close()
  await endPortal(portal)
  await removeDataDir(portal.dataDir)
})

const pageOf = async (seller: Seller, path: string) => {
  const context = await browserOf(browser, portal.url, seller, { viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const complaints = complaintsOf(page)
  const decoders: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/decoders/')) decoders.push(pathname)
  })
  await page.goto(portal.url + path)
  return { page, complaints, decoders }
}

const choose = async (page: Page, button: string) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click()
  ])
  await chooser.setFiles([photo])
}

test('A HEIC photo is sent in a discussion as a JPEG', async () => {
  const seller = await anActiveSeller(portal.url)
  const { id } = (await seller.post('/api/conversation/create', {})).body as { id: string }
  const { page, complaints, decoders } = await pageOf(seller, `/rendezvous/${id}`)
  await page.getByRole('button', { name: 'Joindre une photo' }).waitFor()
  expect(decoders).toEqual([])
  await choose(page, 'Joindre une photo')
  const sent = page.getByRole('button', { name: 'Agrandir la photo' }).getByRole('img')
  await sent.waitFor()
  const shape = await sent.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalHeight / image.naturalWidth
  })
  expect(shape).toBeCloseTo(4 / 3, 1)
  expect(decoders).toHaveLength(3)
  expect(complaints).toEqual([])
  await page.context().close()
}, 120_000)

test('A HEIC photo is cut out as the picture of a profile', async () => {
  const { page, complaints, decoders } = await pageOf(await anActiveSeller(portal.url), '/profil')
  await page.getByRole('button', { name: 'Changer ma photo' }).waitFor()
  expect(decoders).toEqual([])
  await choose(page, 'Changer ma photo')
  await page.getByRole('dialog', { name: 'Recadrer ma photo' }).waitFor()
  expect(decoders).toHaveLength(3)
  await page.getByRole('button', { name: 'Enregistrer ma photo' }).click()
  await page.getByText('Votre photo est enregistrée.').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
}, 120_000)
