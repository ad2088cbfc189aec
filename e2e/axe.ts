import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[]
}

let source: Promise<string> | null = null

/** The rules of accessibility a page breaks, each with the first element that does. */
export const brokenRules = async (page: Page): Promise<{ id: string; html: string | undefined }[]> => {
  source ??= readFile(createRequire(import.meta.filename).resolve('axe-core/axe.min.js'), 'utf8')
  // The page's own policy forbids adding a script element; evaluating in the page is the debugger's right.
  await page.evaluate(await source)
  const { violations } = await page.evaluate<AxeResult>('axe.run({ resultTypes: ["violations"] })')
  return violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))
}

/** Pixels by which a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
