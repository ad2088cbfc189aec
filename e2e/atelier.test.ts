import type { Browser, Locator, Page } from 'playwright-core'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { launchDevServer, type DevServer } from './dev-server.ts'

let browser: Browser
let server: DevServer

beforeAll(async () => {
  server = await launchDevServer(['-w', 'atelier'])
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** The states whose content is wider than their place, each by its component and its name. */
const tooWide = (page: Page): Promise<string[]> =>
  page
    .locator('figure')
    .evaluateAll(figures =>
      figures
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(figure => `${figure.closest('section')?.id}, ${figure.querySelector('figcaption')?.textContent}`)
    )

/** Pixels by which an element is wider than the window. */
const beyondWindow = (element: Locator): Promise<number> =>
  element.evaluate(({ scrollWidth }) => Math.max(0, scrollWidth - window.innerWidth))

test.each(
  ([360, 1280] as const).flatMap(width => (['light', 'dark'] as const).map(colorScheme => ({ width, colorScheme })))
)(
  'No component and no dialog breaks a rule of accessibility or is wider than its place, $colorScheme at $width px',
  async ({ width, colorScheme }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: colorScheme === 'light' ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale: 'fr-FR'
    })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await page.goto(server.url)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    // As the system does in the evening, with the page open.
    await page.emulateMedia({ colorScheme })
    expect(await brokenRules(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    expect(await tooWide(page)).toEqual([])

    const openers = await page.locator('figure[data-opens]').all()
    expect(openers.length).toBeGreaterThan(0)
    for (const figure of openers) {
      const name = await figure.evaluate(element => `${element.closest('section')?.id}, ${element.textContent}`)
      await figure.getByRole('button').first().click()
      const dialog = page.locator('[role=dialog], [role=alertdialog]')
      await dialog.waitFor()
      expect({ name, broken: await brokenRules(page) }).toEqual({ name, broken: [] })
      expect({ name, beyond: await beyondWindow(dialog) }).toEqual({ name, beyond: 0 })
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    // One state is that of an avatar whose picture does not exist.
    expect(complaints.filter(text => !text.includes('introuvable.jpg'))).toEqual([])
    await context.close()
  }
)
