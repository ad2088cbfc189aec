import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { anActiveSeller, aStaffMember } from './account-holder.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { openBrowser } from './browser.ts'
import { invitedColleague } from './colleague.ts'
import { aSale, bankPayment, done, type Sale } from './selling.ts'
import { browserOf } from './signed-browser.ts'
import { staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

const BATCHES = 30
const SELLERS = 6
/** Two batches wait for each of these, the others for an offer. */
const FURTHER = ['receive', 'control', 'pay'] as const

let browser: Browser
let context: BrowserContext
let shop: Page
let staff: Awaited<ReturnType<typeof aStaffMember>>
/** The batches of each seller. The first one of each is further on than the others. */
let sales: Sale[][] = []
const furtherOf = (task: (typeof FURTHER)[number]) => {
  const from = FURTHER.indexOf(task) * 2
  return sales.slice(from, from + 2).flatMap(([first]) => first ?? [])
}
const toOffer = () => sales.flatMap(([, ...others]) => others)

const bringTo = async (sale: Sale, task: (typeof FURTHER)[number]) => {
  await sale.agree(20)
  await sale.ship()
  if (task === 'receive') return
  done(await sale.receive())
  done(await sale.identify())
  if (task === 'control') return
  const { items } = await sale.read()
  for (const { id, kind } of items) if (kind === 'C') done(await staff.post(`${sale.desk}/items/${id}/check`))
}

beforeAll(async () => {
  browser = await openBrowser()
  staff = await aStaffMember(url())
  const sellers = await Promise.all(
    Array.from({ length: SELLERS }, (_, n) =>
      anActiveSeller(url(), { ...bankPayment, firstname: `Lina${'abcdef'[n]}`, lastname: 'Bell' })
    )
  )
  sales = await Promise.all(
    sellers.map(async (seller, n) => {
      const own: Sale[] = []
      for (let k = 0; k < BATCHES / SELLERS; k += 1) {
        const sale = await aSale(url(), { staff, seller })
        await sale.submit()
        const task = k === 0 ? FURTHER[n >> 1] : undefined
        if (task) await bringTo(sale, task)
        own.push(sale)
      }
      return own
    })
  )
  context = await browserOf(browser, url(), staff, { viewport: { width: 1280, height: 800 } })
  shop = await context.newPage()
}, 300_000)
afterAll(async () => {
  await context.close()
  await browser.close()
})

/** What one task took: the most acts, and its seconds. An act is a key, or a text typed and sent. */
const taken = new Map<string, { acts: number; seconds: number[] }>()

/** Does a task by its acts; counts them and takes its time until the page shows that it is done. */
const task = async (name: string, acts: (() => Promise<unknown>)[], shown: () => Promise<unknown>) => {
  const begin = Date.now()
  for (const act of acts) await act()
  await shown()
  const known = taken.get(name) ?? { acts: 0, seconds: [] }
  taken.set(name, {
    acts: Math.max(known.acts, acts.length),
    seconds: [...known.seconds, (Date.now() - begin) / 1000]
  })
}
const key = (name: string) => () => shop.keyboard.press(name)
const dialog = () => shop.getByRole('dialog')
const closed = () => dialog().waitFor({ state: 'detached' })
const log = () => shop.getByRole('log')
const list = () => shop.getByRole('region', { name: 'Liste des lots' })

const openFirst = async (address: string) => {
  await shop.goto(`${url()}${address}`)
  await list()
    .getByRole('link', { name: /, lot C-/ })
    .first()
    .waitFor()
  await shop.keyboard.press('j')
  await shop.waitForFunction(() => document.activeElement?.matches('[data-row]'))
  await shop.keyboard.press('Enter')
  await shop.waitForURL(/[?&]batch=/)
  await log().waitFor()
}

/** Goes to the next batch, and waits until that one is shown. */
const goOn = async () => {
  // The title also counts what is unread, which changes at any moment.
  const shown = /lot C-\w+/.exec(await shop.title())?.[0] ?? ''
  await task('next', [key('e')], () =>
    shop.waitForFunction(before => /lot C-\w+/.test(document.title) && !document.title.includes(before), shown)
  )
  await log().waitFor()
}

test('Every batch that waits for an offer is answered, offered and left by keyboard', async () => {
  await openFirst('/dashboard')
  const waiting = toOffer().length
  const begin = Date.now()
  for (let n = 0; n < waiting; n += 1) {
    const answer = `Bonjour, voici notre offre n° ${n}.`
    const area = () => shop.getByRole('textbox', { name: 'Votre message' })
    const write = async () => {
      await shop.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement)
      await area().fill(answer)
      await shop.keyboard.press('Control+Enter')
    }
    await task('answer', [key('r'), write], () => log().getByText(answer).waitFor())
    const send = async () => {
      await dialog().getByLabel('Titre').waitFor()
      await shop.keyboard.press('Control+Enter')
    }
    await task('offer', [key('o'), send], async () => {
      await closed()
      await log().getByText('Offre de la boutique').waitFor()
    })
    if (n < waiting - 1) await goOn()
  }
  console.log(`${waiting} batches answered and offered, ${((Date.now() - begin) / 1000 / waiting).toFixed(1)} s each`)
  for (const sale of toOffer()) expect((await sale.read()).offers).toHaveLength(1)
}, 400_000)

test('Parcels are received, cards controlled and sellers paid by keyboard', async () => {
  await openFirst('/dashboard?list=parcel')
  for (const [n] of furtherOf('receive').entries()) {
    const confirm = async () => {
      await shop.getByRole('alertdialog').waitFor()
      await shop.keyboard.press('Control+Enter')
    }
    await task('receive', [key('f'), confirm], () => shop.getByText('Le lot est reçu.').waitFor())
    if (n === 0) await goOn()
  }
  await openFirst('/dashboard?list=control')
  const confirmCard = async () => {
    await shop.getByRole('heading', { name: /^Carte 1 sur 1/ }).waitFor()
    await shop.keyboard.press('Enter')
  }
  await task('control a card', [key('c'), confirmCard], () =>
    shop.getByText('Toutes les cartes sont contrôlées.').waitFor()
  )
  await openFirst('/dashboard?list=pay')
  // The one whose card has just been controlled can be paid, too.
  const toPay = furtherOf('pay').length + 1
  for (let n = 0; n < toPay; n += 1) {
    const reference = async () => {
      await dialog().getByLabel('Référence du paiement').fill(`VIR-${n}`)
    }
    await task('pay', [key('p'), reference, key('Control+Enter')], () =>
      shop.getByText('Le paiement est enregistré et le lot terminé.').waitFor()
    )
    if (n < toPay - 1) await goOn()
  }
  for (const sale of furtherOf('pay')) expect((await sale.read()).status).toBe('F')
}, 200_000)

test('It takes no more acts than the shop was promised', () => {
  for (const [name, { acts, seconds }] of taken) {
    const sorted = seconds.toSorted((a, b) => a - b)
    const median = sorted[sorted.length >> 1] ?? 0
    console.log(`${name}: ${acts} acts, ${median.toFixed(2)} s in the middle, ${sorted.at(-1)?.toFixed(2)} s at most`)
  }
  const most = Object.fromEntries([...taken].map(([name, { acts }]) => [name, acts]))
  expect(most).toEqual({ answer: 2, offer: 2, next: 1, receive: 2, 'control a card': 2, pay: 3 })
})

test('What one member of staff does is seen by the other, who is told who was first', async () => {
  const colleague = await invitedColleague(url(), staff, { firstname: 'Sacha', lastname: 'Bourg' })
  const theirs = await browserOf(browser, url(), colleague, { viewport: { width: 1280, height: 800 } })
  const other = await theirs.newPage()
  const sale = await aSale(url(), { staff })
  await sale.submit()
  const address = `${url()}/dashboard?batch=${sale.id}`
  await Promise.all([shop.goto(address), other.goto(address)])
  await Promise.all([shop, other].map(page => page.getByRole('log').waitFor()))
  await other.keyboard.press('a')
  const begin = Date.now()
  await shop.getByText(/^Sacha Bourg a changé qui suit le lot à/).waitFor()
  console.log(`an assignment was seen by the other after ${Date.now() - begin} ms`)
  await shop.keyboard.press('o')
  await dialog().getByLabel('Titre').waitFor()
  done(
    await colleague.post(`${sale.path}/messages/post/offer`, {
      title: 'Votre lot',
      description: 'Une carte',
      price: 15,
      status: 'P',
      lines: [{ itemid: (await sale.read()).items[0]?.id, price: 15 }]
    })
  )
  await dialog()
    .getByText(/^Sacha Bourg a envoyé une offre à/)
    .waitFor()
  await shop.keyboard.press('Control+Enter')
  // The card is in the offer of the colleague: the second one is refused, and what was typed stays.
  await dialog().getByRole('alert').first().waitFor()
  expect((await sale.read()).offers.map(({ price }) => price)).toEqual([15])
  await theirs.close()
}, 120_000)

test.each(['light', 'dark'] as const)(
  'The workbench is accessible and fits in %s',
  async colorScheme => {
    await shop.emulateMedia({ colorScheme })
    const sale = toOffer()[0] as Sale
    for (const [width, height] of [
      [1280, 800],
      [360, 740]
    ] as const) {
      await shop.setViewportSize({ width, height })
      for (const path of [
        '/dashboard?list=seller',
        `/dashboard?list=seller&batch=${sale.id}`,
        `/dashboard/batchs/${sale.id}`
      ]) {
        await shop.goto(url() + path)
        await shop
          .getByText(/lot C-/)
          .first()
          .waitFor()
        await shop.waitForLoadState('networkidle')
        expect([path, await brokenRules(shop), await overflowOf(shop)]).toEqual([path, [], 0])
      }
    }
  },
  120_000
)

test('What names the columns of the cards, and the thread, stay below the head of the site while one scrolls', async () => {
  await shop.setViewportSize({ width: 1280, height: 600 })
  await shop.goto(`${url()}/dashboard/batchs/${toOffer()[0]?.id}`)
  const table = shop.getByRole('table')
  await table.waitFor()
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN
  const header = await shop.getByRole('banner').boundingBox()
  const foot = (header?.y ?? 0) + (header?.height ?? 0)
  // The first row is half below the head of the site.
  await shop.evaluate(`scrollTo({ top: ${(await top(table)) - foot + 40} })`)
  await shop.waitForFunction('scrollY > 0')
  expect(await top(table)).toBeLessThan(foot)
  // Their edges may meet.
  expect(await top(table.getByRole('columnheader').first())).toBeGreaterThanOrEqual(foot - 3)
  expect(await top(shop.getByRole('heading', { name: 'Discussion' }))).toBeGreaterThanOrEqual(foot)
}, 60_000)
