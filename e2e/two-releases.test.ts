import type { RemoteName } from '@comptoir/contracts/browser/federation'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { buildBefore, type BuiltRelease } from './built-before.ts'
import { mixSite, serveSite } from './mixed-site.ts'
import { aSale, type Sale } from './selling.ts'
import { browserOf, type Signed } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const before = buildBefore(['mfe-account', 'mfe-chat'])
if ('reason' in before) console.info(`The stories of two releases are skipped: ${before.reason}`)
else for (const failure of before.failures) console.info(`Of ${before.commit} the stories do without ${failure}`)
const stories = 'reason' in before ? describe.skip : describe

/** Longer than the shell waits for a remote that does not answer. */
const PATIENCE_MS = 20_000

const portal = staffedPortal()
const url = () => portal().url
let browser: Browser
let sale: Sale

beforeAll(async () => {
  browser = await openBrowser()
  sale = await aSale(url())
})
afterAll(async () => {
  await browser.close()
  if ('dir' in before) rmSync(before.dir, { recursive: true, force: true })
})

/** What became of a remote beside the other release: its page, or the shell's panel in the place of it. */
type Seen = 'works' | 'panel'

const banner = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('main')
const panel = (page: Page) =>
  main(page)
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: 'Cette partie du site ne répond pas' }) })
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Réessayer' })

/**
 * What matches `selector` on a page that this remote has drawn: the class names of a build carry the name of its remote. While
 * a remote loads, the page that was left stays in view, and may match too.
 */
const drawnBy = (page: Page, remote: RemoteName, selector = 'h1'): Locator =>
  page.locator(`main:has([class*="${remote.replaceAll('-', '_')}_"]) ${selector}`)

const expectFrame = async (page: Page) => {
  await banner(page).getByRole('link', { name: 'Comptoir' }).waitFor()
  await banner(page).getByRole('navigation').waitFor()
  await page.getByRole('contentinfo').waitFor()
}

/**
 * Waits until the remote has drawn its page, or the shell its panel, inside header and footer. Beside something drawn, a
 * panel is that of another remote: of the thread in a batch.
 */
const look = async (page: Page, drawn: Locator): Promise<Seen> => {
  await drawn.or(retry(page)).first().waitFor()
  await expectFrame(page)
  return (await drawn.first().isVisible()) ? 'works' : 'panel'
}

/** Goes to a page of the shell itself, by a link of header or footer and so without a reload. */
const goToOwnPage = async (page: Page, path: '/' | '/cgu') => {
  await page.locator(`:is(header, footer) a[href="${path}"]`).first().click()
  await page.waitForURL(url() + path)
  await main(page).getByRole('heading', { level: 1 }).waitFor()
  await panel(page).waitFor({ state: 'detached' })
  await expectFrame(page)
}

/** Opens browsers on a mixture of two releases. Keeps what was seen of each remote, and the errors that nothing caught. */
const openMixture = (site: string, { commit, dir }: BuiltRelease, earlier: readonly string[]) => {
  const siteDir = join(dir, site)
  mixSite(siteDir, dir, earlier)
  const contexts: BrowserContext[] = []
  const uncaught: { page: string; stack: string }[] = []
  const seen: Record<string, Seen> = {}
  return {
    seen,
    /** The front page of somebody; null for a visitor. */
    open: async (someone: Signed | null): Promise<Page> => {
      // A worker would fetch pages and files itself, past the site that is served here.
      const context = await browserOf(browser, url(), someone, {
        viewport: { width: 1400, height: 900 },
        serviceWorkers: 'block'
      })
      contexts.push(context)
      await serveSite(context, siteDir)
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      page.on('pageerror', error => uncaught.push({ page: page.url(), stack: error.stack ?? error.message }))
      await page.goto(url())
      await page.getByRole('button', { name: 'Tout refuser' }).click()
      await expectFrame(page)
      return page
    },
    /** However often a page is opened, the same becomes of it. */
    note: (part: string, now: Seen): Seen => {
      expect({ part, now }).toEqual({ part, now: seen[part] ?? now })
      seen[part] = now
      return now
    },
    /** A remote that the panel replaces may have thrown from its own files; every other error reached the page. */
    expectContained: (): void => {
      const replaced = Object.keys(seen).filter(part => seen[part] === 'panel')
      const files = replaced.map(part => `/remotes/${part.replace(/ .*/, '')}/`)
      expect(uncaught.filter(({ stack }) => !files.some(folder => stack.includes(folder)))).toEqual([])
    },
    close: async (): Promise<void> => {
      console.info(
        [
          `${site}; from ${commit}: ${earlier.join(', ')}`,
          ...Object.entries(seen).map(([part, now]) => `${part.padEnd(32)} ${now}`)
        ].join('\n')
      )
      for (const context of contexts) {
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
    }
  }
}
type Mixture = ReturnType<typeof openMixture>

const visitorPages: { remote: RemoteName; path: string; form?: string }[] = [
  { remote: 'mfe-account', path: '/login', form: 'form:has(input[type=password])' },
  { remote: 'mfe-chat', path: '/rendezvous', form: 'form' },
  { remote: 'mfe-estimation', path: '/estimation' }
]

const visitAsVisitor = async ({ open, note }: Mixture) => {
  const page = await open(null)
  for (const { remote, path, form } of visitorPages) {
    const drawn = drawnBy(page, remote, form)
    const lookAgain = async () => note(`${remote} at ${path}`, await look(page, drawn))
    await banner(page).locator(`a[href="${path}"]`).click()
    if ((await lookAgain()) === 'panel') await retry(page).click()
    else if (form) {
      // A form that works says what is missing.
      await drawn.locator('button[type=submit]').first().click()
      await drawn.locator('[aria-invalid=true]').first().waitFor()
    }
    await lookAgain()
    await goToOwnPage(page, '/cgu')
    await page.goBack()
    await lookAgain()
    await goToOwnPage(page, '/')
    // The other way to a page: its document, which preloads the remote.
    await page.goto(url() + path, { waitUntil: 'networkidle' })
    await lookAgain()
  }
}

const visitAsSeller = async ({ open, note }: Mixture) => {
  const page = await open(sale.seller)
  await page.goto(`${url()}/batchs/${sale.id}`)
  const batch = drawnBy(page, 'mfe-estimation')
  if (note('mfe-estimation at /batchs/{id}', await look(page, batch)) === 'panel') return
  note('mfe-chat in this batch', await look(page, page.getByRole('log')))
  await batch.first().waitFor()
}

const visitAsStaff = async ({ open, note }: Mixture) => {
  const page = await open(sale.staff)
  await page.goto(`${url()}/dashboard`)
  note('mfe-dashboard at /dashboard', await look(page, drawnBy(page, 'mfe-dashboard')))
}

const tellStory = async (...parts: Parameters<typeof openMixture>) => {
  const mixture = openMixture(...parts)
  try {
    await visitAsVisitor(mixture)
    await visitAsSeller(mixture)
    await visitAsStaff(mixture)
    mixture.expectContained()
    return mixture.seen
  } finally {
    await mixture.close()
  }
}

stories('Two releases in one page', () => {
  const release = before as BuiltRelease

  test('In the shell of now, remotes of the release before work or show its panel, and every other page works', async () => {
    const seen = await tellStory('the shell of now', release, release.remotes)
    expect(seen).toMatchObject({
      'mfe-estimation at /estimation': 'works',
      'mfe-estimation at /batchs/{id}': 'works',
      'mfe-dashboard at /dashboard': 'works'
    })
  })

  test('In the shell of the release before, remotes of now work or show its panel, and its own pages work', async () => {
    await tellStory('the shell of the release before', release, ['shell'])
  })
})
