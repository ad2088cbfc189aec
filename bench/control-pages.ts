import type { Batch } from '@comptoir/contracts/batch/batch'
import { gradesOf } from '@comptoir/contracts/catalogue/card'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { browserOf } from '../e2e/signed-browser.ts'

type BrowserContext = Awaited<ReturnType<typeof browserOf>>
type Page = Awaited<ReturnType<BrowserContext['newPage']>>

/** The digits in the order of the keyboard, each with the condition it sets. */
const conditions = Object.fromEntries(gradesOf('_default').map(([, value], place) => [`${(place + 1) % 10}`, value]))

/** A page on which the keys 1 to 0 price the card in view. */
export interface PricingPage {
  /** Takes the card at a place into view, by a key from the one beside it. */
  show(place: number, key: string): Promise<void>
  /** Milliseconds from the key of a digit to the frame that paints its price. */
  timed(digit: string): Promise<number>
  /** How many cards the strip had at most at once. */
  mostInStrip(): Promise<number>
}

const openPage = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript({ path: join(import.meta.dirname, 'key-to-paint.js') })
  await page.goto(url)
  return page
}

const pricing = (page: Page, show: PricingPage['show']): PricingPage => ({
  async show(place, key) {
    // A page behind another one is drawn once a second.
    await page.bringToFront()
    await show(place, key)
  },
  async timed(digit) {
    await page.keyboard.press(digit)
    return Number(await page.evaluate('keyToPaint.last'))
  },
  mostInStrip: async () => Number(await page.evaluate('keyToPaint.mostInStrip'))
})

/** The control bench of a batch, at its first card. */
export const openControl = async (context: BrowserContext, base: string, batch: Batch): Promise<PricingPage> => {
  const page = await openPage(context, `${base}/dashboard/batchs/${batch.id}/control`)
  const heading = (place: number) =>
    page.getByRole('heading', { level: 2, name: `Carte ${place} sur ${batch.items.length}` })
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  await heading(1).waitFor()
  return pricing(page, async (place, key) => {
    if (await heading(place).isVisible()) return
    await page.keyboard.press(key)
    await heading(place).waitFor()
  })
}

/** An empty page that asks the portal the same and writes down the answer: the least there is between a key and a price. */
export const openFloor = async (context: BrowserContext, base: string, batch: Batch): Promise<PricingPage> => {
  // A page of the portal that runs no script of its own.
  const page = await openPage(context, `${base}/robots.txt`)
  await page.evaluate(readFileSync(join(import.meta.dirname, 'check-floor.js'), 'utf8'))
  return pricing(page, async place => {
    const card = `/api/dashboard/batchs/${batch.id}/items/${batch.items[place - 1]?.id}`
    await page.evaluate(floor => void Object.assign(globalThis, { floor }), { card, conditions })
  })
}
