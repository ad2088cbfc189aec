import type { Batch } from '@comptoir/contracts/batch/batch'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import type { Browser, BrowserContext } from 'playwright-core'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { keyboard, mouse, type Hands } from './hands.ts'
import { aSale, done } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

let browser: Browser
let context: BrowserContext | undefined
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => context?.close())
afterAll(() => browser.close())

test.each([
  ['by touch at 360 px', { width: 360, height: 740 }, true, mouse],
  ['by keyboard alone at 1280 px', { width: 1280, height: 800 }, false, keyboard]
] as const)(
  'Two cards of three are sent, %s; the third waits in a batch of its own',
  async (_, viewport, hasTouch, handsOf) => {
    const sale = await aSale(url())
    const { seller } = sale
    const ids = []
    for (const sample of ['ignivol-recto.jpg', 'maregal-recto.jpg', 'lumignou-recto.jpg'])
      ids.push(await sale.photograph(sample))
    const [kept, one, other] = await Promise.all(ids.map(async id => await seller.item(sale.id, id)))
    if (!kept || !one || !other) throw new Error('a card is gone')
    const sent = [one, other]
    context = await browserOf(browser, url(), seller, { viewport, hasTouch })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    const hands: Hands = handsOf(page)
    await page.goto(`${url()}/batchs/${sale.id}`)
    const refuse = page.getByRole('button', { name: 'Tout refuser' })
    if (await refuse.isVisible()) await refuse.click()

    await hands.press(page.getByRole('button', { name: 'Trier avant d’envoyer' }))
    const dialog = page.getByRole('dialog', { name: /Quelles cartes envoyer/ })
    const cardNamed = (name: string | null) => dialog.getByRole('checkbox', { name: new RegExp(`^${name} · `) })
    // All three are worth a place in the parcel, so all are chosen at first.
    for (const card of [kept, ...sent]) expect(await cardNamed(card.name).isChecked()).toBe(true)
    await (hasTouch ? hands.press(cardNamed(kept.name)) : hands.tick(cardNamed(kept.name)))
    expect(await cardNamed(kept.name).isChecked()).toBe(false)
    const total = sent.reduce((sum, { price }) => sum + (price ?? 0), 0)
    const euros = total.toFixed(2).replace('.', ',')
    await dialog.getByText(new RegExp(`Estimation\\s: ${euros}\\s€`)).waitFor()
    expect(await brokenRules(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    await hands.press(dialog.getByRole('button', { name: 'Envoyer 2 cartes' }))
    await page.getByRole('region', { name: 'La boutique étudie votre lot' }).waitFor()
    await page.reload()
    await page.getByRole('region', { name: 'La boutique étudie votre lot' }).waitFor()
    await page
      .getByText(sent[0]?.name ?? '')
      .first()
      .waitFor()
    expect(await page.getByText(kept.name ?? '').count()).toBe(0)

    // The shop has the two, the seller still has the third, with its photos and its estimate, and may send it another day.
    const received = await sale.read()
    expect(received.status).toBe('T')
    expect(new Set(cardsOf(received.items).map(({ name }) => name))).toEqual(new Set(sent.map(({ name }) => name)))
    const batches = done(await seller.get('/api/batchs')) as Batch[]
    const [aside] = batches.filter(({ id, status }) => id !== sale.id && status === 'E')
    await page.goto(`${url()}/batchs/${aside?.id}`)
    await page.getByRole('heading', { level: 3, name: kept.name ?? '' }).waitFor()
    await page.getByRole('button', { name: /Envoyer mon lot/ }).waitFor()
    expect(complaints).toEqual([])
  }
)
