import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { untilKept } from './kept-offline.ts'
import { openReleases } from './published-releases.ts'

let dir: string
let releases: Awaited<ReturnType<typeof openReleases>>
let browser: Browser

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'comptoir-releases-'))
  releases = await openReleases(dir)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await releases.close()
  await rm(dir, { recursive: true, force: true })
})

/** The releases whose scripts run in a page, once it can be used. */
const running = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'Choisir des photos' }).last().waitFor()
  return await page.evaluate(() => (globalThis as unknown as { releases: string[] }).releases)
}
const both = (release: string) => [`shell ${release}`, `mfe-estimation ${release}`]

/** The release that a browser is to keep. */
const published = async () => {
  const script = await (await fetch(`${releases.url}/service-worker.js`)).text()
  return /"id":"(\w+)"/.exec(script)?.[1] ?? ''
}

test('However releases follow one another, a page is of one of them, with and without a network', async () => {
  const context = await browser.newContext({ locale: 'fr-FR' })
  const address = `${releases.url}/batchs/nouveau`
  const [script = ''] = releases.publish('one')
  const page = await context.newPage()
  await page.goto(address)
  expect(await running(page)).toEqual(both('one'))
  await untilKept(page, await published())
  const other = await context.newPage()
  await other.goto(address)
  expect(await running(other)).toEqual(both('one'))

  // A release is published while pages of the one before are open: the next page is the new one, whole.
  releases.publish('two')
  expect((await fetch(releases.url + script)).status).toBe(404)
  await page.reload()
  expect(await running(page)).toEqual(both('two'))
  await untilKept(page, await published())
  // The page that is still open finds the files of its own release, which the portal has no more.
  expect(await other.evaluate(async script => (await fetch(script)).status, script)).toBe(200)
  expect(await running(other)).toEqual(both('one'))

  await context.setOffline(true)
  for (const one of [page, other]) {
    await one.reload()
    expect(await running(one)).toEqual(both('two'))
  }
  await context.setOffline(false)

  // Of a release that is not whole nothing is kept, and its worker does not come into service.
  releases.publish('three', { half: true })
  const ended = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const worker = registration.installing
    return await new Promise<string | undefined>(resolve => {
      const look = () => {
        if (worker?.state === 'redundant' || worker?.state === 'activated') resolve(worker.state)
      }
      worker?.addEventListener('statechange', look)
      look()
      if (!worker) resolve(undefined)
    })
  })
  expect(ended).toBe('redundant')
  await context.setOffline(true)
  await page.reload()
  expect(await running(page)).toEqual(both('two'))
  await context.close()
}, 180_000)
