import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[]
}

let source: Promise<string> | null = null

/**
 * Waits until what moves in or fades in has come, five seconds at most: half-way a colour is not its own. What turns for ever
 * is left to it.
 */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
    for (const end = performance.now() + 5000; performance.now() < end;) {
      // A transition begins with the frame that draws the change: on a busy machine that frame is still to come.
      await pause(50)
      const ending = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      if (ending.length === 0) return
      await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), pause(1000)])
    }
  })

/** The rules of accessibility a page breaks, each with the first element that does. */
export const brokenRules = async (page: Page): Promise<{ id: string; html: string | undefined }[]> => {
  source ??= readFile(createRequire(import.meta.filename).resolve('axe-core/axe.min.js'), 'utf8')
  await atRest(page)
  // The page's own policy forbids adding a script element; evaluating in the page is the debugger's right.
  await page.evaluate(await source)
  const { violations } = await page.evaluate<AxeResult>('axe.run({ resultTypes: ["violations"] })')
  return violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))
}

/** Pixels by which a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
