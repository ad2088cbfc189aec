import type { CardItem } from '@comptoir/contracts/batch/item'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { awaitMail } from './account-holder.ts'
import { openBrowser } from './browser.ts'
import { download, labelPdf, textOfPdf } from './sale-documents.ts'
import { describePayment } from './sale-paid-stories.ts'
import {
  aStory,
  button,
  byName,
  confirm,
  damagedPrice,
  expectSound,
  expectToldOnce,
  firstPrices,
  plain,
  readBatch,
  sendThreeCards,
  stage,
  typePrices,
  type Story
} from './sale-story.ts'
import { samples } from './seller.ts'
import { done, identity } from './selling.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

let browser: Browser
let story: Story
let phone: Page
let shop: Page
let id: string

beforeAll(async () => {
  browser = await openBrowser()
  story = await aStory(browser, url())
  ;({ phone, shop } = story)
})
afterAll(async () => {
  await story.close()
  await browser.close()
})

const read = () => readBatch(story, id)

test('The seller photographs three cards on a telephone and sends them', async () => {
  id = await sendThreeCards(phone, url())
  expect((await read()).sums.estimate).toBe(351.52)
})

test('The shop opens the offer form, filled in, and offers 30 €', async () => {
  await shop.goto(`${url()}/dashboard/batchs/${id}`)
  await button(shop, 'Faire une offre').click()
  const form = shop.getByRole('dialog')
  expect(await form.getByLabel('Titre').inputValue()).toBe('Offre pour votre lot')
  expect(await form.getByLabel(/Prix de .*Ignivol/).inputValue()).toBe('273,00')
  await form.getByText('351,52').waitFor()
  await expectSound(shop, 'offer form', [768, 360])
  await typePrices(form, firstPrices)
  await form.getByText(/^30,00/).waitFor()
  await form.getByRole('button', { name: 'Envoyer l’offre' }).dblclick()
  await form.waitFor({ state: 'detached' })
  const { offers } = await read()
  expect(offers.map(({ status, price }) => [status, price])).toEqual([['P', 30]])
  expect(offers[0]?.lines.map(({ price }) => price).toSorted((a, b) => b - a)).toEqual([12, 10, 8])
})

test('The seller answers from the row of the list, and accepts once however often it is pressed', async () => {
  await awaitMail(url(), story.seller.person.email, /une offre de (30,00)/)
  await phone.goto(`${url()}/batchs`)
  const answer = phone.getByRole('link', { name: /^Répondre/ })
  await answer.waitFor()
  await expectSound(phone, 'list with an offer', [360])
  await answer.tap()
  await stage(phone, 'Une offre vous attend')
  const offer = phone.getByRole('article', { name: 'Offre pour votre lot' })
  await offer.getByText(/vous recevrez 30,00/).waitFor()
  expect(plain(await offer.textContent())).toMatch(/30,00 €.*Valable jusqu’au/)
  await expectSound(phone, 'offer', [360])
  await button(phone, 'Répondre à l’offre').tap()
  await button(phone, 'Accepter').tap()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Accepter l’offre' }).dblclick()
  await stage(phone, 'Offre acceptée')
  await expectToldOnce(story, id, 'Le vendeur a accepté l’offre de 30,00 €')
})

test('They say how to be paid, choose the post, and get the label the shop attached, byte by byte', async () => {
  await phone.getByRole('radio', { name: 'Chèque' }).check()
  await button(phone, 'Être payé ainsi').tap()
  await phone.getByText('Vous serez payé par chèque.').waitFor()
  await phone.getByRole('radio', { name: /^Par la poste/ }).check()
  await button(phone, 'Valider').tap()
  await phone.getByText('Vous envoyez vos cartes par la poste.').waitFor()
  await expectSound(phone, 'delivery', [360])

  await button(shop, 'Joindre l’étiquette').click()
  const label = { name: 'etiquette.pdf', mimeType: 'application/pdf', buffer: labelPdf }
  await shop.getByLabel('Fichier de l’étiquette').setInputFiles(label)
  await shop.getByRole('dialog').getByRole('button', { name: 'Joindre l’étiquette' }).click()
  await shop.getByText('L’étiquette est jointe.').waitFor()
  // The seller's page shows it without being loaded again.
  const link = phone.getByRole('link', { name: /^Télécharger l’étiquette/ })
  const address = await link.getAttribute('href')
  expect((await download(story.seller, address ?? '')).equals(labelPdf)).toBe(true)
})

test('The parcel leaves with a number that leads to its carrier, and arrives', async () => {
  await phone.getByLabel('Numéro de suivi').fill('lb 123 456 789 fr')
  await button(phone, 'Enregistrer le numéro').tap()
  const carrier = phone.getByRole('link', { name: /^Suivre le colis LB123456789FR/ })
  expect(await carrier.getAttribute('href')).toContain('laposte.fr')
  await button(phone, 'J’ai envoyé mon colis').tap()
  await confirm(phone, 'Oui, il est parti')
  await stage(phone, 'Vos cartes sont en route')

  await shop.getByRole('link', { name: 'Colis LB123456789FR' }).waitFor()
  await button(shop, 'Marquer comme reçu').click()
  await confirm(shop, 'Marquer comme reçu')
  await shop.getByText('Le lot est reçu.').waitFor()
  await stage(phone, 'Vos cartes sont à la boutique')
  await phone.getByText('À la boutique', { exact: true }).first().waitFor()
})

describe('At the control bench', () => {
  const open = async (typed: string) => {
    await shop.goto(`${url()}/dashboard`)
    await shop.getByLabel('Contrôler un lot').fill(typed)
    await shop.keyboard.press('Enter')
    await shop.waitForURL(`**/dashboard/batchs/${id}/control*`)
    await shop.getByRole('heading', { name: /^Carte 1 sur 3/ }).waitFor()
  }

  test('The scanned code of the slip opens it, and so does the number of the batch', async () => {
    const slip = textOfPdf(await download(story.seller, `/api/batchs/${id}/slip`))
    const { number } = await read()
    expect(slip).toContain(number)
    await open(`${url()}/batchs/${id}`)
    await open(number.toLowerCase())
    await expectSound(shop, 'control bench', [768, 360])
  })

  test('One card is « Bon »: a key, a photo and a circle; the others are confirmed by Enter', async () => {
    await shop
      .getByRole('navigation', { name: 'Cartes du lot' })
      .getByRole('button', { name: /Ignivol/ })
      .click()
    await shop.getByRole('heading', { name: /^Carte \d sur 3\s: Ignivol$/ }).waitFor()
    await shop.keyboard.press('7')
    await shop.getByRole('radio', { name: 'Bon', exact: true, checked: true }).waitFor()
    await shop.getByText('Enregistré', { exact: true }).waitFor()
    const [chooser] = await Promise.all([shop.waitForEvent('filechooser'), button(shop, 'Choisir un fichier').click()])
    await chooser.setFiles(join(samples, 'ignivol-recto.jpg'))
    const area = shop.getByLabel('Cercle autour du défaut')
    const { x = NaN, y = NaN, width = NaN, height = NaN } = (await area.boundingBox()) ?? {}
    await shop.mouse.move(x + width / 2, y + height / 4)
    await shop.mouse.down()
    await shop.mouse.move(x + width * 0.6, y + height / 4, { steps: 4 })
    await shop.mouse.up()
    await shop.getByRole('dialog').getByRole('button', { name: 'Ajouter la photo' }).click()
    await shop.getByRole('img', { name: 'Photo 1 de la boutique, Ignivol' }).waitFor()
    await button(shop, 'Valider').click()
    for (const done of [2, 3]) {
      await shop.getByRole('heading', { name: /: (Lumignou|Marégal)$/ }).waitFor()
      await shop.keyboard.press('Enter')
      await shop.getByText(`${done} sur 3 cartes contrôlées`).waitFor()
    }
    await shop.getByText('Toutes les cartes sont contrôlées.').waitFor()
    const cards = byName((await read()).items.filter((item): item is CardItem => item.kind === 'C'))
    expect(cards.map(({ name, condition, checked }) => [name, condition, checked?.condition])).toEqual([
      ['Ignivol', 3, 6],
      ['Lumignou', 3, 3],
      ['Marégal', 3, 3]
    ])
    expect(cards[0]?.checked?.marks).toEqual([
      { x: expect.closeTo(0.5, 1) as number, y: expect.closeTo(0.25, 1) as number, r: expect.closeTo(0.1, 1) as number }
    ])
    const [photo = ''] = cards[0]?.checked?.photos ?? []
    expect((await download(story.seller, `/api/batchs/items/uploads/${photo}`)).length).toBeGreaterThan(1000)
  })

  test('The final offer of 22 € replaces what was accepted', async () => {
    // Enter on the button that took the focus after the last card.
    await shop.keyboard.press('Enter')
    const form = shop.getByRole('dialog', { name: 'Offre définitive' })
    await form.getByText(/l’offre acceptée .* de 30,00/).waitFor()
    await typePrices(form, { Ignivol: damagedPrice })
    expect(await form.getByLabel('Le vendeur peut garder certaines cartes').isChecked()).toBe(true)
    await expectSound(shop, 'final offer', [360])
    await form.getByRole('button', { name: /^Envoyer l’offre de 22,00/ }).dblclick()
    await shop.waitForURL(`**/dashboard/batchs/${id}`)
    const { offers, sums } = await read()
    expect(offers.map(({ status, price, divisible }) => [status, price, divisible])).toEqual([
      ['A', 30, false],
      ['P', 22, true]
    ])
    expect(offers[1]?.replaces).toEqual([offers[0]?.messageid])
    expect([sums.accepted, sums.offered, sums.net]).toEqual([30, 22, 30])
  })
})

describe('The seller compares', () => {
  test('The old price beside the new, both photos and the circle', async () => {
    await stage(phone, 'Une offre révisée vous attend')
    const offer = phone.getByRole('article', { name: 'Offre après contrôle' })
    const said = plain(await offer.textContent())
    expect(said).toMatch(/22,00 € au lieu de 30,00 €.*remplace les 30,00 €/)
    expect(said).toMatch(/de Presque neuf à Bon.*4,00 € au lieu de 12,00 €/)
    await offer
      .getByRole('button', { name: /^Agrandir.*Photo de la boutique.*Ignivol, le défaut est entouré/ })
      .waitFor()
    expect(await offer.locator('[data-mark]').isVisible()).toBe(true)
    await offer.getByText('Votre photo').waitFor()
    await expectSound(phone, 'revised offer', [360])
  })

  test('Pay is refused while the answer is open', async () => {
    done(await story.staff.post(`/api/dashboard/batchs/${id}/identity`, identity))
    const answers = await Promise.all(
      [22, 30, 52].map(amount =>
        story.staff.post(`/api/dashboard/batchs/${id}/pay`, { method: 'cheque', amount, reference: 'CHQ-1' })
      )
    )
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('payment_not_ready'))
  })

  test('They keep one card: the sum follows, a reload forgets nothing, the other tab follows', async () => {
    const other = await phone.context().newPage()
    await other.goto(phone.url())
    await stage(other, 'Une offre révisée vous attend')
    await phone.getByRole('switch', { name: /Marégal/ }).tap()
    // In the panel, and in the thread behind the other tab.
    const sum = phone.getByText(/Vous vendez 2 cartes sur 3\s: 14,00/)
    await sum.first().waitFor()
    expect(await sum.count()).toBe(2)
    await phone.reload()
    await sum.first().waitFor()
    expect(await phone.getByRole('switch', { name: /Marégal/ }).isChecked()).toBe(false)
    await button(phone, 'Accepter').tap()
    const question = phone.getByRole('alertdialog')
    expect(plain(await question.textContent())).toMatch(/^Accepter l’offre de 14,00 € \?Vous gardez 1 carte\./)
    await question.getByRole('button', { name: 'Accepter l’offre' }).dblclick()
    await stage(phone, 'Votre paiement se prépare')
    const tile = (name: string) =>
      phone.getByRole('region', { name: 'Vos cartes' }).getByRole('listitem').filter({ hasText: name })
    await tile('Ignivol')
      .getByText(/Prix convenu\s: 4,00/)
      .first()
      .waitFor()
    await tile('Marégal').getByText('la boutique vous la renvoie gratuitement').waitFor()
    await stage(other, 'Votre paiement se prépare')
    await other.close()
    await expectToldOnce(story, id, 'Le vendeur a accepté l’offre de 14,00 € ; une carte lui revient')
    expect((await read()).offers.map(({ status, price }) => [status, price])).toEqual([
      ['C', 30],
      ['A', 14]
    ])
  })
})

describePayment(() => ({ story, id, url: url() }))
