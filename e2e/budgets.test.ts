import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext } from 'playwright-core'
import { complaintsOf, openBrowser } from './browser.ts'
import { aSale } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

// Thousands of bytes of JavaScript, compressed with brotli.
// /dashboard holds the workbench: queues, keys, marks and the acts of a batch. /rendezvous and a batch's thread hold the times of
// appointments. A batch offers the camera of another device; what draws its code, and what that device sees, comes when it is asked for.
const pageBudgets = {
  '/': 130,
  '/login': 172,
  '/estimation': 181,
  '/rendezvous': 190,
  '/batchs/{id}': 299,
  '/dashboard': 215
}
const remoteBudgets = { 'mfe-estimation': 163, 'mfe-account': 80, 'mfe-chat': 82, 'mfe-dashboard': 284 }

/**
 * What makes JPEG files of photos in other formats (ADR 58), with the WebAssembly for HEIC. No page loads it: it comes with the
 * first such photo.
 */
const decoderBudgets = { 'mfe-estimation': 375, 'mfe-account': 375, 'mfe-chat': 375 }

/** The page fetches ahead of need three seconds after it has loaded; a machine under load takes a little longer. */
const PREFETCHED_MS = 6000

const portal = staffedPortal()
const url = () => portal().url
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

/** Opens a page in a browser that has nothing of it, and weighs the scripts that come, also those fetched ahead of need. */
const weigh = async (context: BrowserContext, path: string): Promise<number> => {
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  const scripts: Promise<number>[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then(body => brotliCompressSync(body).length))
  })
  await page.goto(url() + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await pause(PREFETCHED_MS)
  await page.waitForLoadState('networkidle')
  // A page that failed is light.
  expect(await page.getByRole('heading', { name: 'Cette partie du site ne répond pas' }).count()).toBe(0)
  expect(complaints).toEqual([])
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return kilobytes(bytes)
}

/** Prints a table of what was measured beside what is allowed, and returns what is too much. */
const compare = (title: string, budgets: Record<string, number>, measured: Record<string, number>): string[] => {
  const rows = Object.entries(budgets).map(([name, budget]) => ({ name, budget, is: measured[name] ?? Number.NaN }))
  const lines = rows.map(({ name, budget, is }) => `${name.padEnd(16)} ${String(is).padStart(7)} of ${budget}`)
  console.info([`${title}, kB of JavaScript (brotli):`, ...lines].join('\n'))
  // Written so that a page that was not measured is too much as well.
  return rows
    .filter(({ budget, is }) => !(is <= budget))
    .map(({ name, budget, is }) => `${name}: ${is} of ${budget} kB`)
}

test('Every page stays within its budget of JavaScript, with what it fetches ahead of need', async () => {
  const { seller, staff, id } = await aSale(url())
  const visit = async (path: string) => weigh(await browser.newContext(), path)
  const measured = {
    '/': await visit('/'),
    '/login': await visit('/login'),
    '/estimation': await visit('/estimation'),
    '/rendezvous': await visit('/rendezvous'),
    '/batchs/{id}': await weigh(await browserOf(browser, url(), seller), `/batchs/${id}`),
    '/dashboard': await weigh(await browserOf(browser, url(), staff), '/dashboard')
  }
  expect(compare('Pages', pageBudgets, measured)).toEqual([])
}, 180_000)

test('Every remote stays within its budget, all its pages together', () => {
  const isDecoder = (file: string) => file.startsWith('decoders/') || file.startsWith('js/photo-conversion.')
  const weightOf = (remote: string, counts: (file: string) => boolean) => {
    const dist = join(import.meta.dirname, '..', remote, 'dist')
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(counts)
    return kilobytes(files.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0))
  }
  const isScript = (file: string) => file.endsWith('.js.br') && !isDecoder(file)
  const isOfDecoder = (file: string) => file.endsWith('.br') && isDecoder(file)
  const weigh = (budgets: Record<string, number>, counts: (file: string) => boolean) =>
    Object.fromEntries(Object.keys(budgets).map(remote => [remote, weightOf(remote, counts)]))
  expect([
    ...compare('Remotes', remoteBudgets, weigh(remoteBudgets, isScript)),
    ...compare('Decoders', decoderBudgets, weigh(decoderBudgets, isOfDecoder))
  ]).toEqual([])
})
