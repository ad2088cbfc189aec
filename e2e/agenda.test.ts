import type { Browser, Page } from 'playwright-core'
import { aStaffMember, anActiveSeller, awaitMail } from './account-holder.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { openBrowser } from './browser.ts'
import { done } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const bar = (page: Page) => page.getByRole('region', { name: 'Créneau du rendez-vous' })
/** Chooses the first free time of the dialog, or the one after it. */
const chooses = async (page: Page, place = 0) => {
  await page.getByRole('dialog').locator('input[name="startsat"]').nth(place).check()
  await page.getByRole('button', { name: 'Réserver ce créneau' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
const looks = async (page: Page, name: string) => {
  expect(await brokenRules(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('A seller chooses a time, both see it at once; it is moved, cancelled, and answered in two acts', async () => {
  const { url } = portal()
  const [seller, staff] = [await anActiveSeller(url), await aStaffMember(url)]
  const { id } = done(await seller.post('/api/conversation/create', { mode: 'shop' })) as { id: string }
  const own = await browserOf(browser, url, seller, { viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  const desk = await browserOf(browser, url, staff, { viewport: { width: 1280, height: 800 } })
  const [page, shop] = [await own.newPage(), await desk.newPage()]
  await page.goto(`${url}/rendezvous/${id}`)
  await shop.goto(`${url}/dashboard/rendezvous/${id}`)
  await bar(shop).getByText('Aucun créneau').waitFor()

  await bar(page).getByRole('button', { name: 'Choisir un créneau' }).click()
  await page.getByRole('radio').first().waitFor()
  await looks(page, 'slot-dialog-360-dark')
  await chooses(page)
  await bar(page).getByText('En boutique').waitFor()
  await bar(shop).getByText('En boutique').waitFor()
  await shop
    .getByText(/^Le vendeur a fixé le rendez-vous/)
    .first()
    .waitFor()
  await looks(page, 'thread-360-dark')
  await awaitMail(url, seller.person.email, /(Votre rendez-vous est noté)/)

  await bar(page).getByRole('button', { name: 'Déplacer' }).click()
  await chooses(page, 1)
  await shop
    .getByText(/^Le vendeur a déplacé le rendez-vous/)
    .first()
    .waitFor()

  // A canned answer: call it and put it in, then send it.
  const field = shop.getByRole('textbox', { name: 'Votre message' })
  await shop.getByRole('button', { name: 'Réponses types' }).waitFor()
  await field.pressSequentially(';merci')
  await shop.getByRole('option', { name: /Merci et à bientôt/ }).waitFor()
  await looks(shop, 'reply-picker-1280')
  await field.press('Enter')
  await field.press('Enter')
  await page.getByText(/^Merci de votre confiance, Anna/).waitFor()

  await bar(shop).getByRole('button', { name: 'Annuler' }).click()
  await shop.getByRole('button', { name: 'Annuler le créneau' }).click()
  await bar(page).getByText('Aucun créneau').waitFor()
  await awaitMail(url, seller.person.email, /(La boutique a dû annuler votre rendez-vous)/)

  await bar(page).getByRole('button', { name: 'Choisir un créneau' }).click()
  await chooses(page)
  await shop.goto(`${url}/dashboard/rendezvous?view=agenda`)
  await shop.getByRole('heading', { name: /^Du / }).waitFor()
  await looks(shop, 'agenda-1280')
  await shop.setViewportSize({ width: 360, height: 740 })
  await shop.getByRole('link', { name: /Anna/ }).waitFor()
  await looks(shop, 'agenda-360')
  await shop.goto(`${url}/dashboard/replies`)
  await shop.getByRole('button', { name: 'Nouvelle réponse' }).waitFor()
  await looks(shop, 'replies-360')
}, 120_000)
