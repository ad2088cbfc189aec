import { checkItem } from '@comptoir/contracts/batch/item-calls'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { tryRatioTable, type RatioTrial } from '@comptoir/contracts/batch/ratio-trial'
import { triedRatioTable } from '@comptoir/contracts/catalogue/ratio-changes'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { AppError } from '@comptoir/contracts/core/errors'
import { openSelling } from './selling.ts'
import { aSeller, found, openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
let table: RatioTable
let asked: { cardids: string[]; change: object }[]
beforeEach(async () => {
  shop = await openShop()
  selling = openSelling(shop)
  asked = []
  table = { _default: { _default: { 3: 0.5 } } }
  await shop.bus.handle(triedRatioTable, async ({ change, cardids }) => {
    asked.push({ change, cardids })
    if (change.ratio === 77) throw new AppError('validation_failed', { fields: { ratio: 'Trop' } })
    // One card has a table of its own.
    return { table, cardids: cardids.filter(cardid => cardid !== 'card-priced-900') }
  })
})
afterEach(() => shop.close())

const change = { action: 'add', edition: '_default', gradation: '_default', condition: 3, ratio: 0.5 } as const
const attempt = (batches?: number): Promise<RatioTrial> =>
  shop.as(staff)(tryRatioTable, { ...change, ...(batches !== undefined && { batches }) })

/** The played catalogue keeps a base price of 100 € for every card. */
test('The newest batches tell what the change would have made of their estimates, each and in all', async () => {
  const first = await selling.treated(aSeller(), [6500, 6500, 900])
  const second = await selling.treated(aSeller(), [6500])
  await shop.given.anAnswer(aSeller(), (await shop.given.aBatch(aSeller())).id, found()).catch(() => undefined)
  const { batches, ...all } = await attempt()
  expect(all).toEqual({ estimate: 195, tried: 150, looked: 2, cards: 3, unpriced: 0 })
  expect(batches).toMatchObject([
    { id: second, estimate: 65, tried: 50 },
    { id: first, estimate: 130, tried: 100 }
  ])
  expect(asked[0]?.change).toEqual(change)
  expect(asked[0]?.cardids.toSorted()).toEqual(['card-lumignou', 'card-priced-900'])
  expect((await attempt(1)).batches.map(({ id }) => id)).toEqual([second])
})

test('A missing cell leaves cards without a price, and a check that made a price by hand is no estimate', async () => {
  const seller = selling.aKnownSeller()
  const { id } = await selling.ready({ cards: [null, 6500] }, seller)
  const [itemid = ''] = selling.cardsOf(await shop.as(staff)(getBatch, { id }))
  await shop.as(staff)(checkItem, { id, itemid, condition: 4 })
  table = { _default: { _default: { 9: 0.5 } } }
  expect(await attempt()).toMatchObject({ estimate: 65, tried: 0, cards: 1, unpriced: 1 })
})

test('An edition that the table lacks so far is tried as well: its cards have a base price and no price yet', async () => {
  const { id } = await selling.ready({ cards: [6500] })
  const unpriced = { 'items.0.edition': '1', 'items.0.cents': null, 'items.0.trace.ratio': null } as const
  await shop.needs.batches.collection.updateOne({ _id: id }, { $set: unpriced })
  table = { _default: { _default: { 3: 0.5 } } }
  expect(await attempt()).toMatchObject({ estimate: 0, tried: 0, cards: 1, unpriced: 0, batches: [] })
  table = { ...table, 1: { _default: { 3: 0.8 } } }
  expect(await attempt()).toMatchObject({ estimate: 0, tried: 80, cards: 1, unpriced: 0, batches: [{ id, tried: 80 }] })
})

test('A batch that would be estimated the same is looked at, and not listed', async () => {
  await selling.treated(aSeller(), [6500])
  table = { _default: { _default: { 3: 0.65 } } }
  expect(await attempt()).toEqual({ estimate: 65, tried: 65, looked: 1, cards: 1, unpriced: 0, batches: [] })
})

test('What the catalogue refuses to change is refused here too', async () => {
  await expect(shop.as(staff)(tryRatioTable, { ...change, ratio: 77 })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { ratio: 'Trop' }
  })
})
