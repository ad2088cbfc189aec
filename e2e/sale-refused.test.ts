import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import type { Browser } from 'playwright-core'
import { awaitMail } from './account-holder.ts'
import { openBrowser } from './browser.ts'
import { keyboard } from './hands.ts'
import { download, textOfPdf } from './sale-documents.ts'
import {
  aStory,
  button,
  confirm,
  expectToldOnce,
  plain,
  readBatch,
  reviseOverHttp,
  sendThreeCards,
  stage
} from './sale-story.ts'
import type { Story } from './sale-story.ts'
import { done, identity } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

let browser: Browser
let story: Story
let id: string

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

// 30 € accepted, the cards at the shop, one of them worse than declared, 22 € proposed.
beforeEach(async () => {
  story = await aStory(browser, url())
  id = await sendThreeCards(story.phone, url())
  await reviseOverHttp(story, id)
})
afterEach(() => story.close())

const register = async () => {
  const entries = done(await story.staff.get('/api/dashboard/register')) as RegisterEntry[]
  return entries.filter(({ batchid }) => batchid === id)
}

test('Refused by keyboard alone, the revised offer leaves the first: it is what the shop pays', async () => {
  const { seller, staff, phone, shop } = story
  const context = await browserOf(browser, url(), seller, { viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const keys = keyboard(page)
  const control = (name: string | RegExp) =>
    page.getByRole('article', { name: 'Offre révisée' }).getByRole('button', { name })
  await page.goto(`${url()}/batchs`)
  await keys.press(page.getByRole('button', { name: 'Tout refuser' }))
  await keys.press(page.getByRole('link', { name: /^Répondre à l’offre du lot/ }))
  await stage(page, 'Une offre révisée vous attend')
  // Whoever came to answer is at the offer already.
  await expect(page.evaluate('document.activeElement.textContent')).resolves.toContain('Une offre révisée vous attend')
  await keys.press(control('Accepter'))
  await page
    .getByRole('alertdialog')
    .getByText(/Accepter l’offre de 22,00/)
    .waitFor()
  await page.keyboard.press('Escape')
  await keys.press(control('Refuser'))
  const question = page.getByRole('alertdialog')
  await question.getByText(/Les 30,00.* que vous avez acceptés tiennent toujours/).waitFor()
  await keys.press(question.getByRole('button', { name: 'Refuser l’offre' }))
  await stage(page, /^Votre accord de 30,00.* tient toujours$/)
  await context.close()
  await stage(phone, /^Votre accord de 30,00.* tient toujours$/)
  await expectToldOnce(story, id, 'Le vendeur a refusé l’offre de 22,00 €')

  done(await staff.post(`/api/dashboard/batchs/${id}/identity`, identity))
  for (const amount of [22, 52])
    expect(
      (await staff.post(`/api/dashboard/batchs/${id}/pay`, { method: 'cheque', amount, reference: 'CHQ-1' })).status
    ).toBe(400)
  await shop.goto(`${url()}/dashboard/batchs/${id}`)
  await button(shop, /^Payer/).click()
  const form = shop.getByRole('dialog')
  await form.getByLabel('Référence du paiement').fill('CHQ-0043')
  await form.getByRole('button', { name: /^Enregistrer le paiement de 30,00/ }).click()
  await stage(phone, 'Votre lot est payé')

  expect((await readBatch(story, id)).sums).toMatchObject({ accepted: 30, net: 30, paid: 30 })
  expect(new Set((await register()).map(({ object, price }) => `${object.name} ${object.condition} ${price}`))).toEqual(
    new Set(['Ignivol 6 12', 'Lumignou 3 10', 'Marégal 3 8'])
  )
  expect(textOfPdf(await download(seller, `/api/batchs/${id}/voucher`))).toContain('30,00 €\nMontant payé')
  await awaitMail(url(), seller.person.email, /(30,00)\s€ viennent d’être envoyés/)
  expect(story.complaints()).toEqual([])
}, 180_000)

test('Cancelled instead, the batch tells that the cards go back, and nothing is bought', async () => {
  const { seller, phone, shop } = story
  await stage(phone, 'Une offre révisée vous attend')
  await button(phone, 'Refuser').tap()
  await confirm(phone, 'Refuser l’offre')
  await stage(phone, /^Votre accord de 30,00.* tient toujours$/)
  await phone
    .getByText(/vous renvoyer vos cartes gratuitement/)
    .first()
    .waitFor()

  await shop.goto(`${url()}/dashboard/batchs/${id}`)
  await shop
    .getByText(/Offre révisée refusée.*payer 30,00/)
    .first()
    .waitFor()
  await button(shop, 'Annuler le lot').click()
  const form = shop.getByRole('dialog')
  await form.getByLabel('Raison').fill('Nous ne sommes pas tombés d’accord sur le prix.')
  await form.getByRole('button', { name: 'Annuler définitivement ce lot' }).click()
  await stage(phone, 'Ce lot est annulé')
  await phone.getByText('Vos cartes sont à la boutique\u00a0: elle vous les renvoie gratuitement.').waitFor()
  await expectToldOnce(story, id, 'La boutique a annulé le lot : Nous ne sommes pas tombés d’accord')

  const mail = await awaitMail(url(), seller.person.email, /(La boutique a annulé votre lot[^]*à nos frais\.)/)
  expect(plain(mail)).toContain('Nous ne sommes pas tombés d’accord sur le prix.')
  expect(plain(mail)).toContain('Vos cartes sont à la boutique : nous vous les renvoyons à nos frais.')
  expect(await register()).toEqual([])
  expect((await readBatch(story, id)).sums).toMatchObject({ paid: null, offered: null })
  const pay = await story.staff.post(`/api/dashboard/batchs/${id}/pay`, {
    method: 'cheque',
    amount: 30,
    reference: 'CHQ-1'
  })
  expect(pay.body.code).toBe('illegal_transition')
  expect(story.complaints()).toEqual([])
}, 180_000)
