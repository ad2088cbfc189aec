import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { aSale, done, type Sale } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

let browser: Browser
let contexts: BrowserContext[]
let sale: Sale

beforeAll(async () => {
  browser = await openBrowser()
  sale = await aSale(url())
  await sale.submit()
  done(await sale.seller.post('/api/conversation/create', { mode: 'shop' }))
  contexts = []
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  await browser.close()
})

const pageOf = async (someone: Parameters<typeof browserOf>[2]) => {
  const context = await browserOf(browser, url(), someone, { viewport: { width: 1280, height: 900 } })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(url())
  const refuse = page.getByRole('button', { name: 'Tout refuser' })
  await refuse.click()
  return page
}

/**
 * Waits until the focus is in the page that a pressed link led to: a remote's page is shown a moment after its address. A
 * row of a list beside its details keeps the focus. Returns where the focus stayed if it did not arrive.
 */
const focusIn = async (page: Page): Promise<'page' | 'beside' | 'nowhere'> => {
  const isThere = () => {
    const active = document.activeElement
    return active?.closest('main') && (!active.hasAttribute('data-pressed') || active.closest('[data-focus-keep]'))
  }
  const arrived = await page.waitForFunction(isThere, undefined, { timeout: 5000 }).catch(() => null)
  if (arrived) return 'page'
  return page.evaluate(() => (document.activeElement === document.body ? 'nowhere' : 'beside'))
}

const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

const internalLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([download]):not([target])')]
      .filter(link => link.checkVisibility())
      .map(link => link.getAttribute('href') ?? '')
  )

// Leaving the portal's pages, or the session, is not a change of page.
const isPage = (href: string) => !/^\/(api|dev|images)\//.test(href) && !href.startsWith('/logout')

/** Follows every link of every page that can be reached, by keyboard, and goes back. Returns each link with where it left the focus. */
const followEveryLink = async (page: Page, most: number, refused: readonly string[]): Promise<string[]> => {
  const seen = new Set<string>(['/', ...refused])
  const lost: string[] = []
  const queue = ['/']
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    await page.goto(url() + from)
    await settled(page)
    for (const href of await internalLinks(page)) {
      const path = href.replace(/[?#].*/, '')
      if (seen.has(path) || !isPage(href) || seen.size > most) continue
      seen.add(path)
      queue.push(path)
      const before = page.url()
      const link = page.locator(`a[href="${href}"]:visible`).first()
      await link.evaluate(element => element.setAttribute('data-pressed', ''))
      await link.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(address => address.href !== before)
      await settled(page)
      const there = await focusIn(page)
      if (there !== 'page') lost.push(`${from} → ${href}: ${there}`)
      await page.goBack()
      await page.waitForURL(before)
      await settled(page)
      const back = await focusIn(page)
      if (back !== 'page') lost.push(`${href} → back to ${from}: ${back}`)
    }
  }
  console.info(`${seen.size} pages were reached`)
  return lost
}

test.each(['visitor', 'seller', 'staff'] as const)(
  'Every link that a %s can follow moves the focus to its page, and so does going back',
  async viewer => {
    const page = await pageOf(viewer === 'visitor' ? null : sale[viewer])
    // Staff cannot sell: an alert says so, and the page stays.
    expect(await followEveryLink(page, 40, viewer === 'staff' ? ['/batchs/nouveau'] : [])).toEqual([])
  },
  300_000
)

/** Opens a dialog by keyboard and leaves it by Escape. Returns whether its opener has the focus again. */
const opensAndReturns = async (page: Page, name: string | RegExp) => {
  const opener = page.getByRole('main').getByRole('button', { name }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
  await dialog.waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"], [role="alertdialog"]'))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement !== document.body)
  return opener.evaluate(element => element === document.activeElement)
}

test('Every dialog gives the focus back to the button that opened it', async () => {
  const draft = await aSale(url())
  await draft.photograph()
  const seller = await pageOf(draft.seller)
  const shop = await pageOf(sale.staff)
  const dialogs: [Page, string, (string | RegExp)[]][] = [
    [seller, `/batchs/${draft.id}`, ['Supprimer ce lot', /^Supprimer Ignivol/]],
    [seller, '/profil', ['Supprimer mon compte']],
    [shop, '/dashboard/series', ['Nouvelle série']],
    [shop, `/dashboard/batchs/${sale.id}`, [/offre/i]],
    [shop, `/dashboard/users/${sale.seller.id}`, ['Bloquer']]
  ]
  for (const [page, path, names] of dialogs) {
    await page.goto(url() + path)
    await settled(page)
    for (const name of names)
      expect({ path, name, returns: await opensAndReturns(page, name) }).toMatchObject({ returns: true })
  }
}, 120_000)

test('A removed card gives the focus to the list it was in', async () => {
  const draft = await aSale(url())
  await draft.photograph()
  const page = await pageOf(draft.seller)
  await page.goto(`${url()}/batchs/${draft.id}`)
  await page.getByRole('button', { name: /^Supprimer Ignivol/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).first()
  await dialog.getByRole('button', { name: 'Supprimer' }).press('Enter')
  await page.getByRole('button', { name: /^Supprimer Ignivol/ }).waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Vos cartes')
})
