/**
 * Controlling a batch of sixty cards by keyboard in Chromium: from a condition's key to the frame that paints the new
 * price and its difference, beside an empty page of the same browser that sends the same check to the portal and writes
 * the price down. The two take turns, card by card, each on a batch of its own, made over HTTP from the sample photos.
 *   npm run build && node bench/control-bench.ts [--rounds 5]
 * The first round checks every card and goes on by Enter; the next ones check them again and walk by the arrows, back
 * and forth. Prints the medians and p95 of each round, of all, and their ratio, and how many cards the strip had at most
 * in the page; ends with status 1 above 50 ms or above 20 cards.
 * Times are those of the machine as it is: nothing else should run on it.
 */
import type { Batch } from '@comptoir/contracts/batch/batch'
import { limits } from '@comptoir/contracts/core/limits'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openBrowser } from '../e2e/browser.ts'
import { sampleCards } from '../e2e/seller.ts'
import { aSale, done, type Sale } from '../e2e/selling.ts'
import { browserOf } from '../e2e/signed-browser.ts'
import { openControl, openFloor, type PricingPage } from './control-pages.ts'
import { startPortal } from './started-portal.ts'
import { administratorEnv } from './two-sides.ts'

const MOST_MS = 50
const MOST_IN_STRIP = 20
/** One a round, so that every key makes another price. */
const DIGITS = ['7', '5', '2', '6', '3'] as const
/** Until what a key left to do is done. */
const REST_MS = 100

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(values.rounds)

const portal = await startPortal({ DEMO: '1', ...administratorEnv })

/** Fills a batch with the sample photos, submits it and takes it in. */
const fill = async (sale: Sale): Promise<Batch> => {
  const samples = Object.keys(sampleCards)
  for (let card = 0; card < limits.cardsPerBatch; card++) await sale.photograph(samples[card % samples.length])
  done(await sale.move(sale.seller, 'T'))
  done(await sale.receive())
  return await sale.read()
}
const sale = await aSale(portal.base)
const [controlled, asked] = await Promise.all([fill(sale), fill(await aSale(portal.base, sale))])

const browser = await openBrowser()
const context = await browserOf(browser, portal.base, sale.staff)
const pages = {
  control: await openControl(context, portal.base, controlled),
  floor: await openFloor(context, portal.base, asked)
}
type Way = keyof typeof pages

const measure = async (page: PricingPage, place: number, keys: { walk: string; digit: string }): Promise<number> => {
  await page.show(place, keys.walk)
  await pause(REST_MS)
  return await page.timed(keys.digit)
}

const p = (share: number, times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN

const times: Record<Way, number[][]> = { control: [], floor: [] }
for (let round = 0; round < rounds; round++) {
  const inRound: Record<Way, number[]> = { control: [], floor: [] }
  const isBack = round % 2 === 1
  const keys = { walk: round === 0 ? 'Enter' : isBack ? 'ArrowLeft' : 'ArrowRight', digit: DIGITS[round % 5] ?? '' }
  for (let card = 0; card < limits.cardsPerBatch; card++) {
    const place = isBack ? limits.cardsPerBatch - card : card + 1
    // Each goes first every other time.
    for (const way of card % 2 === 0 ? (['control', 'floor'] as const) : (['floor', 'control'] as const))
      inRound[way].push(await measure(pages[way], place, keys))
  }
  for (const way of ['control', 'floor'] as const) times[way].push(inRound[way])
}

const report = (way: Way): number => {
  const all = times[way].flat()
  const each = (share: number) => times[way].map(inRound => p(share, inRound).toFixed(1)).join(', ')
  console.log(
    `${way}: p50 ${p(0.5, all).toFixed(1)} ms (${each(0.5)}), p95 ${p(0.95, all).toFixed(1)} ms (${each(0.95)}) of ${all.length}`
  )
  return p(0.5, all)
}
const [control, floor] = [report('control'), report('floor')]
const inStrip = await pages.control.mostInStrip()
console.log(
  `key to price ${control.toFixed(1)} ms, at most ${MOST_MS}; ratio to the floor ${(control / floor).toFixed(2)}`
)
console.log(`${inStrip} of ${limits.cardsPerBatch} cards in the strip at once, at most ${MOST_IN_STRIP}`)

await browser.close()
await portal.stop()
process.exitCode = control <= MOST_MS && inStrip <= MOST_IN_STRIP ? 0 : 1
