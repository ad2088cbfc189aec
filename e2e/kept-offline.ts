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

/** What the page says, or a failure after ten seconds: a page that loads for ever answers nothing. */
const soon = async <T>(answer: Promise<T>): Promise<T> => {
  const stop = new AbortController()
  const late = pause(10_000, undefined, { signal: stop.signal }).then(() => {
    throw new Error('the page does not answer')
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    stop.abort()
    late.catch(() => undefined)
    answer.catch(() => undefined)
  }
}

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
    try {
      expect(await soon(look())).toEqual({ active: 'activated', kept: true })
    } catch (error) {
      // A reload just as the worker takes over was seen to load for ever, as a page that is closed and opened does not.
      if (error instanceof Error && error.message === 'the page does not answer') {
        await page.goto('about:blank')
        await page.goto(address)
      }
      throw error
    }
  }, 90_000)
}
