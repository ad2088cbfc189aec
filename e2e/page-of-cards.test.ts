import type { Browser, Page } from 'playwright-core'
import { withoutCamera } from './adding-cards.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { drawBack, drawPage, middleOnPage, pageCards } from './drawn-page.ts'
import { endPortal, launchPortal, newShop, removeDataDir, type Portal } from './portal.ts'

let portal: Portal
let browser: Browser
beforeAll(async () => {
  portal = await launchPortal(await newShop())
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await endPortal(portal)
  await removeDataDir(portal.dataDir)
})

const names = Object.values(pageCards)

/** A visitor on the page of a batch to be, at the dialog for many cards. */
const aVisitor = async (viewport = { width: 1280, height: 900 }) => {
  const isTelephone = viewport.width < 400
  const context = await browser.newContext({ viewport, isMobile: isTelephone, hasTouch: isTelephone, locale: 'fr-FR' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const complaints = complaintsOf(page)
  await page.goto(`${portal.url}/batchs/nouveau`)
  if (isTelephone) {
    // The camera opens at once there, for one card after another.
    await withoutCamera(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Plusieurs cartes sur une photo' }).click()
  return { page, dialog: page.getByRole('dialog'), complaints, close: () => context.close() }
}

const give = async (page: Page, side: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const group = page.getByRole('dialog').getByRole('group', { name: side })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    group.getByRole('button', { name: /^Choisir/ }).click()
  ])
  await chooser.setFiles([file])
}

test('Two photographs of six cards make six estimated cards, and wrong outlines are mended', async () => {
  const { page, dialog, complaints, close } = await aVisitor()
  const { faces, backs } = await drawPage()
  await give(page, 'Photo des rectos', faces)
  await give(page, 'Photo des versos', backs)
  const begun = Date.now()
  await dialog.getByRole('button', { name: 'Trouver les cartes' }).click()
  await dialog.getByText('6 cartes sur 6 estimées').waitFor()
  console.log(`six cards from two photographs in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  const list = dialog.getByRole('list', { name: 'Cartes de cette photo' })
  for (const name of names) expect(await list.getByText(name).count()).toBe(1)
  expect(await brokenRules(page)).toEqual([])

  // One outline is removed, one moved by the keyboard, then the removed one is drawn again by a press on the photograph.
  await dialog.getByRole('button', { name: 'Corriger les contours' }).click()
  await dialog.getByRole('button', { name: 'Retirer la carte 2' }).click()
  await dialog.getByRole('button', { name: 'Carte 1 : Cométin', exact: true }).click()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText(/1 carte analysée de nouveau et 1 carte retirée du lot/).waitFor()
  expect(await brokenRules(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText('5 cartes sur 5 estimées').waitFor()

  await dialog.getByRole('button', { name: 'Corriger les contours' }).click()
  await dialog.getByRole('button', { name: 'Ajouter une carte' }).click()
  const box = await dialog.getByRole('img', { name: /^Photo des rectos/ }).boundingBox()
  const { x, y } = middleOnPage(1)
  if (!box) throw new Error('the photograph is shown')
  await page.mouse.click(box.x + x * box.width, box.y + y * box.height)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText('6 cartes sur 6 estimées').waitFor()
  await page.keyboard.press('Escape')
  for (const name of names) await page.getByRole('heading', { name, exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
}, 240_000)

test('A card whose back the photograph does not show takes it alone, on a telephone too', async () => {
  const { page, dialog, close } = await aVisitor({ width: 360, height: 780 })
  const { faces, backs } = await drawPage({ without: 4 })
  await give(page, 'Photo des rectos', faces)
  await give(page, 'Photo des versos', backs)
  await dialog.getByRole('button', { name: 'Trouver les cartes' }).click()
  await dialog.getByText('5 cartes sur 6 estimées').waitFor()
  expect(await overflowOf(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Ajouter le verso de la carte 5' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^Choisir/ })
      .click()
  ])
  await chooser.setFiles([await drawBack()])
  await page.getByRole('dialog').last().getByRole('button', { name: 'Envoyer', exact: true }).click()
  await page.getByText('Brumelin').first().waitFor()
  await close()
}, 180_000)
