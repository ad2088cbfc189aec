import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { Browser } from 'playwright-core'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowserWithCamera } from './browser.ts'
import { alike, drawFilm } from './camera-film.ts'
import type { Film, Timing } from './camera-film.ts'
import { openPortal } from './portal.ts'
import { anAddress } from './seller.ts'

const cards = ['lanternes-003', 'volcan-040', 'marees-048', 'cometes-054', 'nuees-026']
  .concat('lanternes-060', 'volcan-036', 'marees-011', 'cometes-022', 'nuees-036')
  .map(name => `demo-${name}`)
const hands: Timing = { bare: 4, comes: 0.2, lies: 0.7, turns: 1.5, leaves: 0.1 }

let portal: Awaited<ReturnType<typeof openPortal>>
let browser: Browser
let folder: string
let film: Film
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-film-'))
  portal = await openPortal()
}, 60_000)
afterEach(() => browser.close())
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  // Hands that are as fast as the camera: 2.9 s a card, of which the turning is one half.
  ['on a fast telephone', 1, hands],
  // Hands that wait for the click of the slow one.
  ['on one four times slower', 4, { ...hands, lies: 1.1 }]
])(
  'Ten cards, front and back, %s, without a touch after the switch; none is taken twice',
  async (which, slower, timing) => {
    const file = join(folder, `${slower}.y4m`)
    film = await drawFilm(file, cards, timing)
    browser = await openBrowserWithCamera(file)
    const telephone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
    const context = await browser.newContext({ locale: 'fr-FR', ...telephone, extraHTTPHeaders: anAddress() })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const complaints = complaintsOf(page)
    await page.goto(`${portal.url}/batchs/nouveau`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Mains libres' }).tap()
    const started = Date.now()
    await dialog.getByText('En attente d’une carte…').waitFor()
    expect(await overflowOf(page)).toBe(0)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })

    const times: number[] = []
    for (const at of cards.keys()) {
      const heading = at === 0 ? '1 carte ajoutée' : `${at + 1} cartes ajoutées`
      // A locator is looked for every half second, which is as much as what is measured here varies.
      await page.waitForFunction(
        words => [...document.querySelectorAll('h1, h2, h3')].some(({ textContent }) => textContent === words),
        heading,
        { polling: 50 }
      )
      times.push((Date.now() - started) / 1000)
    }
    const perCard = times.slice(1).map((time, index) => (time - (times[index] ?? 0)).toFixed(1))
    console.info(
      `hands-free, ${which}: the first card after ${times[0]?.toFixed(1)} s, then ${perCard.join(' ')} s a card; its seller takes ${film.perCard.toFixed(1)} s, of which ${timing.turns} to turn it`
    )
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })

    // The film begins anew: the first card comes back, and is asked about rather than added.
    await dialog.getByText('Cette carte vient d’être photographiée. L’ajouter quand même ?').waitFor()
    expect(await brokenRules(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    await dialog.getByRole('button', { name: 'Terminer' }).tap()
    await page.waitForURL(/\/batchs\/(?!nouveau)[\w-]+$/)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const read = async () => (await (await page.request.get(`${portal.url}/api/batchs/${id}`)).json()) as Batch
    await eventually(async () => expect((await read()).items).toHaveLength(cards.length), 30_000)

    const photo = async (name: string | null) =>
      await (await page.request.get(`${portal.url}/api/batchs/items/uploads/${name}`)).body()
    const seen = new Set<number>()
    for (const item of (await read()).items) {
      if (item.kind !== 'C') throw new Error('an offer among the cards')
      const [face, back] = [await photo(item.content.face), await photo(item.content.back)]
      const likeness = await Promise.all(film.fronts.map(front => alike(face, front)))
      const best = Math.max(...likeness)
      expect(best).toBeGreaterThan(0.97)
      seen.add(likeness.indexOf(best))
      expect(await alike(back, film.back)).toBeGreaterThan(0.9)
    }
    expect([...seen].sort((a, b) => a - b)).toEqual([...cards.keys()])
    expect(complaints).toEqual([])
    await context.close()
  },
  240_000
)
