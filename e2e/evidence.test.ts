import type { CardItem } from '@comptoir/contracts/batch/item'
import { eventually } from '@comptoir/kit/testing/eventually'
import { conditions } from '@comptoir/contracts/catalogue/card'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { sampleCards, samplePhoto } from './seller.ts'
import { aSale, done, type Sale } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

let browser: Browser
const contexts: BrowserContext[] = []
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  await browser.close()
})

/** A batch that is edited, with the cards of these samples, and its page on a telephone. */
const openBatch = async (sale: Sale, viewport = { width: 390, height: 844 }) => {
  const context = await browserOf(browser, url(), sale.seller, { viewport, hasTouch: true, isMobile: true })
  contexts.push(context)
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${url()}/batchs/${sale.id}`)
  const refuse = page.getByRole('button', { name: 'Tout refuser' })
  await refuse.click()
  await page.getByRole('heading', { name: 'Vos cartes' }).waitFor()
  return { page, complaints }
}
const itemOf = async ({ seller, id }: Sale, itemid: string): Promise<CardItem> => {
  const item = await seller.item(id, itemid)
  if (!item) throw new Error('the card is gone')
  return item
}
const tileOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
const euros = (text: string | null) =>
  Number(
    /(\d[\d\s]*,\d\d)\s€/
      .exec(text ?? '')?.[1]
      ?.replaceAll(/\s/g, '')
      .replace(',', '.')
  )

test('Every tile tells name, set, number and language beside the reference image', async () => {
  const sale = await aSale(url())
  const ids = []
  for (const sample of Object.keys(sampleCards)) ids.push(await sale.photograph(sample))
  const { page, complaints } = await openBatch(sale)
  for (const id of ids) {
    const { name, set, number, language } = await itemOf(sale, id)
    expect({ name, set, number, language }).toEqual({
      name: expect.any(String) as string,
      set: expect.any(String) as string,
      number: expect.stringMatching(/\d/) as string,
      language: expect.stringMatching(/^(fr|jp)$/) as string
    })
    const tile = tileOf(page, name ?? '')
    await tile.getByText(`${set} · ${number} · ${language === 'jp' ? 'japonais' : 'français'}`).waitFor()
    const reference = tile.getByRole('button', { name: /est-ce bien cette carte/ }).locator('img')
    await reference.scrollIntoViewIfNeeded()
    await page.waitForFunction(image => (image as HTMLImageElement).naturalWidth > 0, await reference.elementHandle())
  }
  expect(await brokenRules(page)).toEqual([])
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await overflowOf(page)]).toEqual([width, 0])
  }
  expect(complaints).toEqual([])
})

test('A wrong card is corrected in two taps, and the shop sees what it was held for', async () => {
  const sale = await aSale(url())
  const itemid = await sale.photograph('ignivol-recto.jpg')
  const right = await itemOf(sale, itemid)
  // Nothing recognises a sample wrongly: its seller names another card first.
  const [wrong] = done(await sale.seller.get('/api/cards?q=Lumignou')) as { id: string; name: string }[]
  const correct = (part: object) => sale.seller.post(`${sale.path}/items/${itemid}/correct`, part)
  const refused = await correct({ cardid: wrong?.id })
  if (refused.body.code) {
    const card = done(await sale.seller.get(`/api/dashboard/cards/${wrong?.id}`)) as { holographismes: string[] }
    done(await correct({ cardid: wrong?.id, holographisme: card.holographismes[0] }))
  }

  const { page, complaints } = await openBatch(sale)
  const tile = tileOf(page, wrong?.name ?? '')
  await tile.getByRole('button', { name: /est-ce bien cette carte/ }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(`Ignivol.*${right.number}`) }).waitFor()
  expect(await brokenRules(page)).toEqual([])
  await dialog.getByRole('button', { name: new RegExp(`Ignivol.*${right.number}`) }).tap()

  await page.getByRole('heading', { level: 3, name: 'Ignivol' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  const corrected = await itemOf(sale, itemid)
  expect(corrected).toMatchObject({ cardid: right.cardid, price: right.price, described: true })
  // The focus comes back to what was pressed.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await eventually(async () => expect(await focused()).toContain('est-ce bien cette carte'))
  const { items } = await sale.read()
  expect(items[0]).toMatchObject({ corrected: { from: { cardid: right.cardid, name: 'Ignivol' } } })
  expect(complaints).toEqual([])
})

/** A card whose variant is asked: from now on the shop knows it in two finishes. */
const aQuestion = async (sale: Sale): Promise<CardItem> => {
  const { cardid } = await itemOf(sale, await sale.photograph('lumignou-recto.jpg'))
  done(await sale.staff.post(`/api/dashboard/cards/${cardid}/modify`, { holographismes: ['NH', 'R'] }))
  const files = { face: await samplePhoto('lumignou-recto.jpg'), back: await samplePhoto('verso.jpg') }
  const { id } = done(await sale.seller.addCard(sale.id, files)) as { id: string }
  return await sale.seller.outcome(sale.id, id)
}

test('A question in a list of one line a card has the whole width of its row', async () => {
  const sale = await aSale(url())
  await aQuestion(sale)
  for (let cards = 1; cards < 13; cards++) await sale.photograph()
  const { page } = await openBatch(sale, { width: 360, height: 740 })
  await page.locator('li[data-status=WUI] > button').click()
  const form = page.locator('form').filter({ has: page.getByRole('radiogroup', { name: 'État' }) })
  await form.waitFor()
  expect((await form.boundingBox())?.width).toBeGreaterThan(230)
}, 180_000)

test('The price follows nine choices in the question form, and is what the batch says after each', async () => {
  const sale = await aSale(url())
  const { id: itemid, card } = await aQuestion(sale)
  const { page, complaints } = await openBatch(sale, { width: 360, height: 740 })
  const form = page.locator('form').filter({ has: page.getByRole('radiogroup', { name: 'État' }) })
  const finish = form.getByRole('radiogroup', { name: 'Brillance' }).getByRole('radio')
  await form.waitFor()
  expect(await brokenRules(page)).toEqual([])
  // On a telephone the whole form is in view at once.
  const box = await form.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(740)

  const told: { condition: number; holographisme: string; price: number }[] = []
  for (const [choice, label] of conditions.slice(0, 9).entries()) {
    const radio = finish.nth(choice % (await finish.count()))
    await radio.check()
    await form.getByRole('radio', { name: label, exact: true }).check()
    const holographisme = (await radio.getAttribute('value')) ?? ''
    const outcome = form.locator('output')
    await page.waitForFunction(
      ([output]) =>
        /\d,\d\d/.test((output as HTMLElement).textContent) && !/entre/.test((output as HTMLElement).textContent),
      [await outcome.elementHandle()]
    )
    told.push({ condition: choice, holographisme, price: euros(await outcome.textContent()) })
  }
  await form.getByRole('button', { name: 'Valider' }).tap()
  const name = (await itemOf(sale, itemid)).name ?? ''
  await tileOf(page, name)
    .getByRole('button', { name: /Pourquoi ce prix/ })
    .nth(1)
    .waitFor()
  const last = told.at(-1)
  expect(await itemOf(sale, itemid)).toMatchObject({ status: 'D', ...last })
  for (const { price, ...part } of told) {
    done(await sale.seller.post(`${sale.path}/items/${itemid}/correct`, part))
    expect(await itemOf(sale, itemid)).toMatchObject({ ...part, price })
  }
  expect(new Set(told.map(({ price }) => price)).size).toBeGreaterThan(3)
  expect(card?.holographismes.length).toBeGreaterThan(1)
  expect(complaints).toEqual([])
})

test('« Pourquoi ce prix ? » tells reference, condition and what was measured, on a telephone without a fault', async () => {
  const sale = await aSale(url())
  const itemid = await sale.photograph('ignivol-recto.jpg')
  const { page, complaints } = await openBatch(sale, { width: 360, height: 740 })
  const { name, wear } = await itemOf(sale, itemid)
  await tileOf(page, name ?? '')
    .getByRole('button', { name: /Pourquoi ce prix/ })
    .tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Prix de la boutique, le/).waitFor()
  await dialog.getByText('Ce que montrent vos photos').waitFor()
  // Nothing is drawn on the photos of a clean card.
  expect(wear?.whitening).toBeLessThan(0.03)
  const marked = await dialog.locator('[data-mark]').count()
  expect(marked).toBe(0)
  await dialog.getByText('Bords du dos : pas de blanc visible.').waitFor()
  expect(await brokenRules(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await dialog.getByRole('button', { name: /Corriger/ }).tap()
  await page.getByRole('dialog', { name: 'État et version de la carte' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('Paper at the edge of a back is told from where to where its share may lie, and marked where it shows', async () => {
  const sale = await aSale(url())
  // The left edge of the card on the sample, 12 hundredths of the photo's height.
  const paper = { create: { width: 18, height: 192, channels: 3 as const, background: '#f2f0ea' } }
  const worn = await sharp(Buffer.from(await (await samplePhoto('verso.jpg')).arrayBuffer()))
    .composite([{ input: paper, left: 164, top: 400 }])
    .jpeg()
    .toBuffer()
  const files = {
    face: await samplePhoto('ignivol-recto.jpg'),
    back: new Blob([new Uint8Array(worn)], { type: 'image/jpeg' })
  }
  const { id: itemid } = done(await sale.seller.addCard(sale.id, files)) as { id: string }
  await sale.seller.outcome(sale.id, itemid)
  const { page, complaints } = await openBatch(sale, { width: 360, height: 740 })
  const { name, conditions: suggested } = await itemOf(sale, itemid)
  expect(suggested).toEqual({ best: 3, worst: 6 })
  await tileOf(page, name ?? '')
    .getByRole('button', { name: /Pourquoi ce prix/ })
    .tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Bords du dos\s: du blanc sur \d+ à \d+\s% du tour\./).waitFor()
  await dialog.getByText('Coins du dos : nets.').waitFor()
  await dialog.getByText('Verso, avec l’usure mesurée').waitFor()
  expect(await dialog.locator('[data-mark]').count()).toBe(1)
  expect(await brokenRules(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  expect(complaints).toEqual([])
})
