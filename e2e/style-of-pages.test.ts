import { eventually } from '@comptoir/kit/testing/eventually'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** How every element of the page is set now. */
const setOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, main *, footer, footer *')]
      .filter(({ tagName }) => !['STYLE', 'SCRIPT', 'NOSCRIPT'].includes(tagName))
      .map(element => {
        const { margin, padding, fontSize, fontWeight, lineHeight, color, display, listStyle } =
          getComputedStyle(element)
        const rules = [margin, padding, fontSize, fontWeight, lineHeight, color, display, listStyle]
        return `${element.tagName} ${element.className}: ${rules.join(' ')}`
      })
  )

test.each([
  ['/', '/about'],
  ['/cgr', '/'],
  ['/estimation', '/'],
  ['/', '/estimation']
])('The style of %s, which came with its HTML, is no longer seen on %s', async (from, to) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' })
  try {
    const page = await context.newPage()
    await page.goto(portal().url + from)
    await page.waitForLoadState('networkidle')
    await page.locator(`header a[href="${to}"], footer a[href="${to}"]`).first().click()
    await page.waitForURL(portal().url + to)
    const fresh = await context.newPage()
    await fresh.goto(portal().url + to)
    await eventually(async () => expect(await setOf(page)).toEqual(await setOf(fresh)), 15_000)
  } finally {
    await context.close()
  }
})
