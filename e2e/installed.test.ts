import { eventually } from '@comptoir/kit/testing/eventually'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { administratorEnv } from './account-holder.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { launchPersistent } from './browser.ts'
import { cachedIn, cachesIn, untilKept } from './kept-offline.ts'
import { endPortal, launchPortal, newShop, removeDataDir, type Portal } from './portal.ts'
import { aSale } from './selling.ts'

let portal: Portal
let profile: string
let context: BrowserContext
beforeAll(async () => {
  portal = await launchPortal(await newShop(), administratorEnv)
})
afterAll(async () => {
  await endPortal(portal)
  await removeDataDir(portal.dataDir)
})
// A private window installs nothing: these stories need a browser with a profile.
beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'comptoir-browser-'))
  context = await launchPersistent(profile)
})
afterEach(async () => {
  await context.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

const hasWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** What Chromium says of the portal as an app. */
const asApp = async (page: Page) => {
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const { errors, data } = await devtools.send('Page.getAppManifest')
  return { installabilityErrors, errors, manifest: JSON.parse(data ?? '{}') as Record<string, unknown> }
}

test('Chromium would install the portal, with an icon for every launcher and a way straight to the camera', async () => {
  const page = await context.newPage()
  await page.goto(portal.url)
  await hasWorker(page)
  const { installabilityErrors, errors, manifest } = await asApp(page)
  expect({ installabilityErrors, errors }).toEqual({ installabilityErrors: [], errors: [] })
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', short_name: 'Comptoir' })
  const icons = manifest['icons'] as { src: string; purpose: string; sizes: string }[]
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512'
  ])
  const shortcuts = manifest['shortcuts'] as { name: string; url: string }[]
  expect(shortcuts[0]).toMatchObject({ name: 'Estimer mes cartes', url: '/batchs/nouveau' })
  for (const { src, url } of [...icons, ...shortcuts] as { src?: string; url?: string }[])
    expect((await page.request.get(portal.url + (src ?? url))).status()).toBe(200)
  // The bar of the app has the colour of its palette.
  for (const [colorScheme, colour] of [
    ['light', '#ffffff'],
    ['dark', '#0b1720']
  ] as const) {
    await page.emulateMedia({ colorScheme })
    const chosen = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
          ({ media }) => matchMedia(media).matches
        )?.content
    )
    expect({ colorScheme, chosen }).toEqual({ colorScheme, chosen: colour })
  }
})

test('Without a network every page is the offline page, in both palettes and at every width, until the network is back', async () => {
  const page = await context.newPage()
  await page.goto(portal.url)
  await hasWorker(page)
  await context.setOffline(true)
  for (const path of ['/', '/rachat', '/batchs/nouveau', '/profil']) {
    await page.goto(portal.url + path)
    await page.getByRole('heading', { level: 1, name: 'Pas de connexion' }).waitFor()
    expect(await page.title()).toBe('Pas de connexion – Comptoir')
    // Nothing of a batch's pages was kept, so nothing leads there.
    expect(await page.getByRole('link', { name: 'Photographier mes cartes' }).count()).toBe(0)
  }
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 740 })
      expect({ width, broken: await brokenRules(page), overflow: await overflowOf(page) }).toEqual({
        width,
        broken: [],
        overflow: 0
      })
      const retry = await page.getByRole('link', { name: 'Réessayer' }).boundingBox()
      expect(retry?.height).toBeGreaterThanOrEqual(44)
      if (process.env['SHOTS'])
        await page.screenshot({ path: join(process.env['SHOTS'], `offline-${colorScheme}-${width}.png`) })
    }
  // Calls fail as they do without a worker.
  expect(await page.evaluate(() => fetch('/api/settings').catch((error: Error) => error.name))).toBe('TypeError')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await page.waitForURL('**/login')
})

test('Whoever sold here and logs out leaves nothing of theirs in the caches', async () => {
  const sale = await aSale(portal.url)
  await sale.photograph()
  const { person } = sale.seller
  const page = await context.newPage()
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('Adresse e-mail').fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.passwd)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL('**/profil')
  await page.goto(`${portal.url}/batchs/${sale.id}`)
  await page.getByRole('listitem').getByText('€').first().waitFor()
  await untilKept(page)
  // Once more, by the worker.
  await page.reload()
  await page.getByRole('listitem').getByText('€').first().waitFor()
  await page.goto(`${portal.url}/profil`)
  const signedIn = await cachedIn(page)
  expect(signedIn.length).toBeGreaterThan(20)
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click()
  await page.waitForURL('**/logout')

  const held = [...signedIn, ...(await cachedIn(page))]
  const hashed = /^\/(css|fonts|images|js|remotes\/[\w-]+)\/.*\.[0-9a-f]{12}\.\w+$/
  expect(
    held.map(({ path }) => path).filter(path => !hashed.test(path) && !/^\/offline\/\w+\/\w+$/.test(path))
  ).toEqual([])
  for (const word of [person.email, person.lastname, sale.id, sale.seller.id])
    expect({ word, in: held.filter(({ text }) => text.includes(word)).map(({ path }) => path) }).toEqual({
      word,
      in: []
    })

  // A browser that empties its caches with the log-out gets the offline page again with the next page.
  await page.goto(portal.url)
  await eventually(async () => expect(await cachesIn(page)).toContainEqual(expect.stringMatching(/^offline-/)), 30_000)
  await context.setOffline(true)
  await page.goto(`${portal.url}/profil`)
  await page.getByRole('heading', { level: 1, name: 'Pas de connexion' }).waitFor()
})

test('An operator takes the worker away: the next page of every browser forgets it, and works', async () => {
  const page = await context.newPage()
  await page.goto(`${portal.url}/batchs/nouveau`)
  await untilKept(page)
  const { port } = new URL(portal.url)
  await endPortal(portal)
  portal = await launchPortal(portal.dataDir, { ...administratorEnv, PORT: port, SERVICE_WORKER: '0' })
  await page.goto(`${portal.url}/rachat`)
  await eventually(async () => {
    const workers = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect({ workers, caches: await cachesIn(page) }).toEqual({ workers: 0, caches: [] })
  }, 30_000)
  await page.goto(`${portal.url}/batchs/nouveau`)
  await page.getByRole('button', { name: 'Choisir des photos' }).waitFor()
  expect(await cachesIn(page)).toEqual([])
})
