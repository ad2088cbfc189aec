import { eventually } from '@comptoir/kit/testing/eventually'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Everything that the caches of the browser hold: the path of each entry, and its text. */
export const cachedIn = (page: Page): Promise<{ cache: string; path: string; text: string }[]> =>
  page.evaluate(async () => {
    const held = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        held.push({ cache: name, path: new URL(request.url).pathname, text })
      }
    }
    return held
  })

/** The names of the caches that hold something. */
export const cachesIn = async (page: Page): Promise<string[]> => [
  ...new Set((await cachedIn(page)).map(({ cache }) => cache))
]

/** Milliseconds within which a page that can be used says what its browser keeps. */
const mostMs = 10_000

/**
 * Waits until the browser has kept what the pages of a batch need without a network, of this release where one is named, and
 * its worker is in service.
 */
export const untilKept = async (page: Page, release = ''): Promise<void> => {
  const address = page.url()
  const look = async () => {
    const workers = await page.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready
      return { installing: installing?.state, waiting: waiting?.state, active: active?.state }
    })
    // Chromium may leave a new worker waiting for as long as the tab of the page is open, whatever it is asked (ADR 46): the
    // seller opens the page once more.
    if (workers.waiting) await page.reload()
    return { ...workers, kept: (await cachesIn(page)).some(name => name.startsWith(`batch-pages-${release}`)) }
  }
  await eventually(async () => {
    const seen = await Promise.race([look(), pause(mostMs, null, { ref: false })])
    // In Chromium, a reload at the moment when the new worker takes over sometimes never ends, and the page then answers no
    // question. Opened anew it does.
    if (seen === null) {
      await page.goto('about:blank')
      await page.goto(address)
    }
    expect(seen).toEqual({ active: 'activated', kept: true })
  }, 90_000)
}
