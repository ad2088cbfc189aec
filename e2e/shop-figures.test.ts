import type { PeriodFigures } from '@comptoir/contracts/batch/figures'
import { onShopClock } from '@comptoir/contracts/batch/opening-hours'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { aStaffMember } from './account-holder.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { aSaleIn, done } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Where pictures of the pages go, for those who want to look at them. */
const pictures = process.env.PICTURES

test('Staff read what was bought, try other ratios on it, and the pages hold in both schemes and widths', async () => {
  const staff = await aStaffMember(url())
  await aSaleIn('F', url(), staff)
  const { date } = onShopClock(new Date())
  const told = done(await staff.get(`/api/dashboard/figures?from=${date}&to=${date}`)) as PeriodFigures
  expect(told.total.batches).toBe(1)
  expect(told.total.spent).toBeGreaterThan(0)

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280]) {
      const context = await browserOf(browser, url(), staff, { colorScheme, viewport: { width, height: 800 } })
      const page = await context.newPage()
      const complaints = complaintsOf(page)
      for (const [name, path, part] of [
        ['sales', '/dashboard/stats', 'Par série'],
        ['paces', '/dashboard/stats?view=paces&period=year', 'Temps de la boutique'],
        ['ratios', '/dashboard/cards?view=ratios', 'Historique']
      ] as const) {
        await page.goto(url() + path)
        await page.getByRole('region', { name: part }).first().waitFor()
        await page.waitForLoadState('networkidle')
        if (pictures)
          await page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`), fullPage: true })
        expect([name, width, await brokenRules(page)]).toEqual([name, width, []])
        expect([name, width, await overflowOf(page)]).toEqual([name, width, 0])
      }
      if (width === 1280 && colorScheme === 'light') {
        await page.getByLabel('Presque neuf').first().fill('0,1')
        await page
          .getByRole('button', { name: /^Essayer sur les derniers lots/ })
          .first()
          .click()
        await page.getByText(/sur le dernier lot/).waitFor()
        if (pictures) await page.screenshot({ path: join(pictures, 'trial.png'), fullPage: true })
      }
      expect(complaints).toEqual([])
      await context.close()
    }
}, 120_000)
