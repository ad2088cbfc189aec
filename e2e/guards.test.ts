import { guardOf, pages, verdictOf, type Viewer } from '@comptoir/contracts/portal/pages'
import type { Browser, Page } from 'playwright-core'
import { administratorEnv, anActiveSeller, aSeller, aStaffMember, goodPassword } from './account-holder.ts'
import { openBrowser } from './browser.ts'
import { browserOf, type Signed } from './signed-browser.ts'
import { endPortal, launchPortal, newShop, removeDataDir, type Portal } from './portal.ts'

let dataDir: string
let portal: Portal
let browser: Browser

beforeAll(async () => {
  dataDir = await newShop()
  portal = await launchPortal(dataDir, administratorEnv)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await endPortal(portal)
  await removeDataDir(dataDir)
})

/**
 * Staff who lack a demanded second factor need a portal that demands one: e2e/second-factor.test.ts. A clerk is invited in
 * e2e/colleagues.test.ts.
 */
const viewers: Record<Exclude<Viewer, 'clerk' | 'staff_without_factor'>, () => Promise<Signed | null>> = {
  visitor: async () => null,
  unverified: async () => {
    const seller = aSeller(portal.url)
    await seller.signUp()
    return seller
  },
  blocked: async () => {
    const seller = await anActiveSeller(portal.url)
    const staff = await aStaffMember(portal.url)
    await staff.post(`/api/dashboard/users/${seller.id}/action`, { action: 'B' })
    await seller.logIn()
    return seller
  },
  user: () => anActiveSeller(portal.url),
  manager: () => aStaffMember(portal.url)
}

/** Pages that lead staff on by themselves: the shop reads a batch in its dashboard. */
const leads: Readonly<Record<string, string>> = {
  '/dashboard/profil': '/profil',
  '/dashboard/figures': '/dashboard/stats',
  '/batchs/:id': '/dashboard/batchs/:id'
}

const notFound = 'Cette page s’est échappée.'
const samplePath = (page: string) => page.replaceAll(/:\w+/g, 'V1StGXR8-Z5jdHi6B-myT')

/** Where a page settles, and whether it is the 404 page. */
const landing = async (page: Page, path: string, expected: string) => {
  await page.goto(`${portal.url}${path}?email=anna@example.fr`)
  await page.waitForURL(url => url.pathname === expected, { timeout: 30_000 }).catch(() => undefined)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await heading.waitFor()
  return { path: new URL(page.url()).pathname, missing: (await heading.textContent()) === notFound }
}

test.each(Object.keys(viewers) as (keyof typeof viewers)[])(
  'Every page shows itself to a viewer of the kind "%s", or sends them where the guard table says',
  async viewer => {
    const context = await browserOf(browser, portal.url, await viewers[viewer]())
    const page = await context.newPage()
    for (const pattern of Object.keys(pages)) {
      const path = samplePath(pattern)
      const verdict = verdictOf(path, viewer)
      const shown = viewer === 'manager' ? samplePath(leads[pattern] ?? pattern) : path
      const expected = verdict.startsWith('/') ? verdict : shown
      const seen = await landing(page, path, expected)
      // A batch or a conversation of nobody is the 404 page too, after its guard let the viewer in.
      const missing = verdict === 'not_found' || (verdict === 'show' && pattern.includes(':id') ? seen.missing : false)
      expect({ viewer, guard: guardOf(path), asked: path, ...seen }).toEqual({
        viewer,
        guard: guardOf(path),
        asked: path,
        path: expected,
        missing
      })
    }
    await context.close()
  },
  240_000
)

test('A visitor who asked for a page of their own comes back to it after the login', async () => {
  const seller = await anActiveSeller(portal.url)
  const context = await browserOf(browser, portal.url, null)
  const page = await context.newPage()
  await page.goto(`${portal.url}/profil`)
  await page.waitForURL('**/login')
  await page.getByLabel('E-mail', { exact: false }).first().fill(seller.person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL('**/profil')
  await context.close()
})
