import { brotliCompressSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { brokenRows, cutTexts, doubleText, missingTags, smallTargets } from './page-checks.ts'
import { openPortal } from './portal.ts'
import { aSale } from './selling.ts'
import { browserOf } from './signed-browser.ts'

const unknownPath = '/nulle-part'
const paths = [
  '/',
  '/estimation',
  '/rachat',
  '/batchs',
  '/create',
  '/login',
  '/forgot',
  '/forgot/a-code?email=anna@example.fr',
  '/logout',
  '/rendezvous',
  '/cgu',
  '/cgr',
  '/cookies',
  '/about',
  unknownPath
]

let portal: Awaited<ReturnType<typeof openPortal>>
let browser: Browser

beforeAll(async () => {
  portal = await openPortal()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

test.each([360, 1280])(
  'No page breaks a rule of accessibility or of its own security policy at %i px',
  async width => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce'
      })
      for (const path of paths) {
        const page = await context.newPage()
        const complaints = complaintsOf(page)
        await page.goto(portal.url + path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        expect({ path, broken: await brokenRules(page) }).toEqual({ path, broken: [] })
        // Chromium tells the 404 of the page itself on the console.
        const real = complaints.filter(text => !(path === unknownPath && text.includes('status of 404')))
        expect({ path, complaints: real }).toEqual({ path, complaints: [] })
        expect({ path, overflow: await overflowOf(page) }).toEqual({ path, overflow: 0 })
        await page.close()
      }
      await context.close()
    }
  },
  240_000
)

test('The checks of a page find what they are for', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.setContent(`<main><h1>Un</h1><h1>Deux</h1><img src="a.png"><a href="/"></a>
    <button style="width: 30px; height: 44px">Petit</button><p>Une phrase avec <a href="/cgu">un lien</a>.</p>
    <p style="height: 1.2em; overflow: hidden; width: 60px">Une phrase trop longue</p>
    <nav aria-label="Une ligne"><ul style="display: flex"><li style="flex: 0 0 100px"><b aria-current="page">A</b></li><li>B</li></ul></nav>
    <nav aria-label="Deux lignes"><ul><li><b aria-current="page">A</b></li><li>B</li></ul></nav>
    <nav aria-label="Hors de vue"><ul style="display: flex; overflow: auto"><li style="flex: 0 0 400px">A</li>
    <li><b aria-current="page">B</b></li></ul></nav></main>`)
  expect(await missingTags(page)).toEqual([
    'the language of the document',
    'a title of its own',
    'a description of 50 to 160 letters',
    'one heading of the first level',
    'a manifest',
    'a text for each picture',
    'links with words'
  ])
  expect(await smallTargets(page)).toEqual(['button « Petit » 30×44'])
  expect(await cutTexts(page)).toEqual(['Une phrase trop longue'])
  expect(await brokenRows(page)).toEqual(['Deux lignes', 'Hors de vue'])
  await context.close()
})

test('Every page says what it is, is pressed with a thumb, and is read with letters twice as large', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  for (const path of paths) {
    await page.goto(portal.url + path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const missing = await missingTags(page)
    const small = await smallTargets(page)
    await doubleText(page)
    expect({ path, missing, small, cut: await cutTexts(page), overflow: await overflowOf(page) }).toEqual({
      path,
      missing: [],
      small: [],
      cut: [],
      overflow: 0
    })
  }
  await context.close()
}, 120_000)

test('A seller reads their batches, a batch and their profile with letters twice as large, too', async () => {
  const sale = await aSale(portal.url)
  for (const photo of ['ignivol-recto.jpg', 'grelargot-recto.jpg', 'novalion-recto.jpg']) await sale.photograph(photo)
  const telephone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const context = await browserOf(browser, portal.url, sale.seller, telephone)
  const page = await context.newPage()
  for (const path of ['/batchs', `/batchs/${sale.id}`, '/profil']) {
    await page.goto(portal.url + path)
    await page.getByText('€').first().waitFor()
    await doubleText(page)
    expect({ path, cut: await cutTexts(page), overflow: await overflowOf(page) }).toEqual({
      path,
      cut: [],
      overflow: 0
    })
  }
  await context.close()
}, 120_000)

test('The first page stays within its budget: 190 kB of compressed JavaScript, ten requests', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const requests: string[] = []
  const scripts: Promise<number>[] = []
  const note = (response: Response) => {
    // The icon of the tab, which the browser asks for when it likes.
    if (!response.url().includes('/images/icon.')) requests.push(response.url())
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then(body => brotliCompressSync(body).length))
  }
  page.on('response', note)
  await page.goto(portal.url)
  await page.getByRole('region', { name: 'Cookies' }).waitFor()
  await page.waitForLoadState('networkidle')
  // What the page fetches from now on for later is not its first view, and could not be read from a closed page.
  page.off('response', note)
  const kilobytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) / 1000
  console.info(`first page: ${requests.length} requests, ${kilobytes.toFixed(1)} kB of JavaScript`)
  expect(kilobytes).toBeLessThanOrEqual(190)
  expect(requests.length).toBeLessThanOrEqual(10)
  await context.close()
})

test('When the files of one remote are gone, its route shows a French panel and every other page works', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  let gone = true
  await page.route('**/remotes/mfe-chat/**', route =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue()
  )
  await page.goto(`${portal.url}/rendezvous`)
  const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' })
  await retry.waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Estimation' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await retry.isVisible()).toBe(false)
  await page.goBack()
  await retry.waitFor()
  gone = false
  await retry.click()
  await retry.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.close()
})
