/**
 * The first view of the public pages on a slow telephone (CPU × 4, 150 ms, 1.6 Mbit/s, 360 pixels), each time in a browser
 * that has nothing of them, beside a static page of the same text: the same words in bare HTML without a style or a script,
 * from the same machine and compressed alike. The two take turns. A visitor comes by a link of another site, as from a list
 * of results: the browser then gives the page a process of its own, whether the portal's policy asks for one
 * (Cross-Origin-Opener-Policy, which the bare page has not) or not.
 *   npm run build && node bench/first-view.ts [--runs 5] [--pages /,/estimation]
 * It needs Debian's whole `chromium`, or another one by `CHROMIUM`.
 * Prints the medians of LCP (ms), CLS and TBT (ms, until 3 s after the page has loaded), and the ratio of the LCPs; ends with
 * status 1 for a ratio above 1.3, a CLS above 0.02 or a TBT above 150 ms.
 * Times are those of the machine as it is: nothing else should run on it.
 */
import { publicPaths } from '@comptoir/contracts/portal/page-words'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { join } from 'node:path'
import { openBrowser } from '../e2e/browser.ts'
import { startPortal, untilIndexed } from './started-portal.ts'
import { median } from './timed-get.ts'

const MOST = { ratio: 1.3, shift: 0.02, blocked: 150 }
const CALM_MS = 3000
/** What a browser takes to have opened a tab, which is no time of the page. */
const OPENED_MS = 1000
const slow = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8, offline: false }

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, pages: { type: 'string', default: publicPaths.join(',') } }
})
const runs = Number(values.runs)

interface View {
  /** Milliseconds from the navigation to the paint of the largest text or picture. */
  lcp: number
  /** The layout shifts added up. */
  shift: number
  /** Milliseconds by which tasks were longer than 50. */
  blocked: number
}

// Visitors have the whole Chromium. Its shell without windows begins a second process for the pages of the portal, whose
// policy asks for one of their own: 55 ms of 230 that no visitor waits for.
const browser = await openBrowser(process.env['CHROMIUM'] ?? '/usr/bin/chromium')

/** Follows a link to an address in a browser of its own, as a slow telephone does, and measures the first view there. */
const view = async (url: string): Promise<View> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'fr-FR' })
  const page = await context.newPage()
  await page.addInitScript({ path: join(import.meta.dirname, 'first-view-observer.js') })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${elsewhere}/link?to=${encodeURIComponent(url)}`)
  await pause(OPENED_MS)
  await page.click('a')
  await page.waitForURL(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await pause(CALM_MS)
  const seen = await page.evaluate<View>('firstView')
  await context.close()
  return seen
}

/** The words of a page in bare HTML. */
const bareOf = async (url: string): Promise<string> => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto(url)
  const words = String(await page.evaluate(readFileSync(join(import.meta.dirname, 'bare-words.js'), 'utf8')))
  await context.close()
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Comptoir</title>${words}`
}

const portal = await startPortal({ DEMO: '1' })
// A portal that has just started describes its cards: beside it the first page measured would look slow.
await untilIndexed(portal.base)
await pause(CALM_MS)
const bare = new Map<string, Buffer>()
const html = { 'content-type': 'text/html; charset=utf-8' }
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const body = bare.get(pathname)
  if (pathname === '/link')
    response
      .writeHead(200, html)
      .end(`<!doctype html><title>Elsewhere</title><a href="${searchParams.get('to')}">A link</a>`)
  else if (body) response.writeHead(200, { ...html, 'content-encoding': 'br' }).end(body)
  else response.writeHead(404).end()
}).listen(0)
await once(server, 'listening')
const { port } = server.address() as AddressInfo
/** The bare pages are of the portal's host; the link is of another site. */
const [floor, elsewhere] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]

const tooMuch: string[] = []
const medianOf = (views: readonly View[], what: keyof View) => median(views.map(one => one[what]))
for (const path of values.pages.split(',')) {
  bare.set(path, brotliCompressSync(await bareOf(portal.base + path)))
  const views: Record<'page' | 'bare', View[]> = { page: [], bare: [] }
  for (let run = 0; run < runs; run++)
    // Each goes first every other time.
    for (const which of run % 2 === 0 ? (['page', 'bare'] as const) : (['bare', 'page'] as const))
      views[which].push(await view((which === 'page' ? portal.base : floor) + path))
  const [lcp, least] = [medianOf(views.page, 'lcp'), medianOf(views.bare, 'lcp')]
  const measured = {
    ratio: lcp / least,
    shift: Math.max(...views.page.map(one => one.shift)),
    blocked: medianOf(views.page, 'blocked')
  }
  console.log(
    `${path.padEnd(12)} LCP ${lcp.toFixed(0)} ms, bare ${least.toFixed(0)} ms, ratio ${measured.ratio.toFixed(2)}; ` +
      `CLS at most ${measured.shift.toFixed(4)}; TBT ${measured.blocked.toFixed(0)} ms (${views.page.map(one => one.blocked.toFixed(0)).join(', ')})`
  )
  for (const what of ['ratio', 'shift', 'blocked'] as const)
    if (!(measured[what] <= MOST[what])) tooMuch.push(`${path}: ${what} ${measured[what].toFixed(3)} of ${MOST[what]}`)
}
console.log(tooMuch.length === 0 ? 'within the limits' : `above the limits:\n${tooMuch.join('\n')}`)

await browser.close()
server.close()
await portal.stop()
process.exitCode = tooMuch.length === 0 ? 0 : 1
