import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { addChosen, batchOfPage, choosePhotos, withoutCamera } from './adding-cards.ts'
import { aStaffMember, anActiveSeller } from './account-holder.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf } from './browser.ts'
import { done } from './selling.ts'
import { browserOf } from './signed-browser.ts'

const telephone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1280, height: 800 } }

/** The cards of the story; the first one is « Presque neuf » on the photos and « Bon » at the shop. */
export const cardNames = ['Ignivol', 'Lumignou', 'Marégal'] as const
type CardName = (typeof cardNames)[number]
const photos = ['ignivol', 'lumignou', 'maregal'].flatMap(card => [`${card}-recto.jpg`, 'verso.jpg'])

export const firstPrices: Record<CardName, number> = { Ignivol: 12, Lumignou: 10, Marégal: 8 }
/** What the damaged card is worth after the control: the offer goes from 30 to 22 €. */
export const damagedPrice = 4

export const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

/** A seller on a telephone and the shop at its desk, each with a page of their own. */
export const aStory = async (browser: Browser, url: string) => {
  const [seller, staff] = [await anActiveSeller(url), await aStaffMember(url)]
  const contexts: BrowserContext[] = [
    await browserOf(browser, url, seller, telephone),
    await browserOf(browser, url, staff, desk)
  ]
  const [phone, shop] = (await Promise.all(contexts.map(context => context.newPage()))) as [Page, Page]
  const complaints = [phone, shop].map(complaintsOf)
  for (const page of [phone, shop]) {
    page.setDefaultTimeout(60_000)
    await page.goto(url)
    await page.getByRole('button', { name: 'Tout refuser' }).click()
  }
  return {
    seller,
    staff,
    phone,
    shop,
    /** What the pages complained about since they were opened. */
    complaints: () => complaints.flat(),
    close: () => Promise.all(contexts.map(context => context.close()))
  }
}
export type Story = Awaited<ReturnType<typeof aStory>>

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name }).first()

/** Photographs the three cards in a new batch and sends it to the shop; answers its id. */
export const sendThreeCards = async (phone: Page, url: string): Promise<string> => {
  await phone.goto(`${url}/batchs`)
  await phone.getByRole('main').getByRole('link', { name: 'Nouveau lot' }).first().tap()
  await phone.waitForURL('**/batchs/nouveau')
  await withoutCamera(phone)
  await choosePhotos(phone, ...photos)
  await addChosen(phone)
  const id = await batchOfPage(phone)
  for (const name of cardNames)
    await phone.getByRole('listitem').filter({ hasText: name }).getByText('€').first().waitFor()
  await button(phone, /^Envoyer mon lot/).tap()
  await phone.getByRole('heading', { name: 'La boutique étudie votre lot' }).waitFor()
  return id
}

/** Answers a question of the page, in its dialog. */
export const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

/** Waits until the seller's page is at a stage. */
export const stage = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 2, name }).waitFor()

const nowPage = async (page: Page, where: string) => ({
  where,
  broken: await brokenRules(page),
  overflow: await overflowOf(page)
})

/** Expects a page to break no rule of accessibility, light and dark, and to be no wider than each of these windows. */
export const expectSound = async (page: Page, where: string, widths: readonly number[] = []): Promise<void> => {
  const window = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const width of [window.width, ...widths]) {
    await page.setViewportSize({ ...window, width })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const at = `${where}, ${width} px, ${colorScheme}`
      expect(await nowPage(page, at)).toEqual({ where: at, broken: [], overflow: 0 })
    }
  }
  await page.setViewportSize(window)
}

/** Sets the price of each card in a form of the shop, whatever the label of its field begins with. */
export const typePrices = async (form: Locator, prices: Partial<Record<CardName, number>>): Promise<void> => {
  for (const [name, price] of Object.entries(prices))
    await form.getByLabel(new RegExp(`Prix de .*${name}`)).fill(String(price).replace('.', ','))
}

export const readBatch = async ({ staff }: Story, id: string): Promise<Batch> =>
  done(await staff.get(`/api/batchs/${id}`)) as Batch

/** Photos are sent several at once, and arrive in any order. */
export const byName = <Named extends { name: string | null }>(cards: readonly Named[]): Named[] =>
  cards.toSorted((a, b) => String(a.name).localeCompare(String(b.name)))

/**
 * Waits until the batch's thread says something: the page shows a decision before its event has reached the thread. Throws
 * when the thread says it twice.
 */
export const expectToldOnce = async (story: Story, id: string, line: string): Promise<void> => {
  const lines = await eventually(async () => {
    const messages = done(await story.seller.get(`/api/batchs/${id}/messages?limit=100`)) as { content: unknown }[]
    const found = messages.filter(({ content }) => typeof content === 'string' && plain(content).includes(line))
    if (found.length === 0) throw new Error(`the thread does not say « ${line} »`)
    return found
  })
  expect(lines).toHaveLength(1)
}

/** The same story up to the revised offer, over HTTP: 30 € accepted, received, controlled, 22 € proposed. */
export const reviseOverHttp = async (story: Story, id: string): Promise<void> => {
  const { seller, staff } = story
  const [path, shopPath] = [`/api/batchs/${id}`, `/api/dashboard/batchs/${id}`]
  const { items } = await readBatch(story, id)
  const cards = items.filter((item): item is CardItem => item.kind === 'C')
  const post = async (prices: Record<string, number>, more: object) => {
    const lines = cards.map(({ id: itemid, name }) => ({ itemid, price: prices[name ?? ''] ?? 0 }))
    const price = lines.reduce((sum, line) => sum + line.price, 0)
    const title = 'replaces' in more ? 'Offre révisée' : 'Offre pour vos cartes'
    const offer = { title, description: 'Carte par carte', status: 'P', price, lines, ...more }
    return done(await staff.post(`${path}/messages/post/offer`, offer)) as { id: string }
  }
  const first = await post(firstPrices, {})
  done(await seller.post(`${path}/messages/${first.id}/offer/accept`))
  done(await seller.post(`${path}/payout`, { method: 'cheque' }))
  done(await seller.post(`${path}/delivery`, { mode: 'ship', tracking: 'LB123456789FR' }))
  done(await seller.post(`${path}/status`, { status: 'I' }))
  done(await staff.post(`${shopPath}/receive`))
  for (const { id: itemid, name } of cards)
    done(await staff.post(`${shopPath}/items/${itemid}/check`, name === cardNames[0] ? { condition: 6 } : {}))
  await post({ ...firstPrices, Ignivol: damagedPrice }, { replaces: [first.id], divisible: true })
}
