import { getBatch, listBatches, listShopBatches, type Batch } from '@comptoir/contracts/batch/batch'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import { exportBatches } from '@comptoir/contracts/batch/export-sales'
import { itemKind, type Candidate } from '@comptoir/contracts/batch/item'
import type { Page } from '@comptoir/contracts/core/page'
import { limits } from '@comptoir/contracts/core/limits'
import type { BatchRecord } from '../src/batch/record.ts'
import { aSeller, aVisitor, found, openShop, staff, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const others = Array.from({ length: 10 }, (_, index): Candidate => ({
  cardid: `card-${index}`,
  name: 'Lumignou',
  number: '7/60',
  setname: 'Grand Large',
  image: null,
  confidence: 0.6
}))
const [one, other] = [
  [0.111, 0.222],
  [0.111, 0.333]
] as [[number, number], [number, number]]
const lines = (length: number) => Array.from({ length }, (): [typeof one, typeof other] => [one, other])
const wear = {
  whitening: 0.4,
  between: [0.29, 0.52] as [number, number],
  edges: lines(40),
  corners: { seen: 4, worn: lines(4).map((): [typeof one, typeof one, typeof other] => [one, one, other]) },
  creases: lines(12),
  centering: { left: 0.7, top: 0.5 },
  outline: null
}

/** A seller with a batch of as many cards as it may have, all that can be known of each. */
const aFullBatch = async () => {
  const seller = aSeller()
  const { id } = await shop.given.aBatch(seller)
  const recognised = { ...found(), others, wear }
  await shop.given.anAnswer(seller, id, recognised)
  const stored = shop.db.collection<BatchRecord>('batches')
  const [item] = (await stored.findOne({ _id: id }))?.items ?? []
  if (!item) throw new Error('the batch has no card')
  const from = { cardid: 'card-0', name: 'Lumignou', number: '7/60', set: 'Grand Large' }
  const variant = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 3 } as const
  const corrected = { at: new Date(), from: { ...from, ...variant } }
  const items = Array.from({ length: limits.cardsPerBatch }, (_, index) => ({
    ...item,
    corrected,
    id: `item-${index}`
  }))
  await stored.updateOne({ _id: id }, { $set: { items, cards: items.length } })
  return { seller, id }
}

const kilobytes = (batch: Batch | undefined) => JSON.stringify(batch).length / 1000
const [firstOf, cardsOf] = [
  (page: Page<Batch>) => page.items[0],
  (batch: Batch | undefined) => (batch?.items ?? []).filter(item => item.kind === itemKind.card)
]

test('In lists a full batch stays small: what only the page of a card shows is left out', async () => {
  const { seller, id } = await aFullBatch()
  const whole = await shop.as(seller)(getBatch, { id })
  expect(cardsOf(whole)[0]).toMatchObject({ others, wear, corrected: { from: { cardid: 'card-0' } } })
  const listed = [
    firstOf(await shop.as(seller)(listBatches, { limit: 1 })),
    firstOf(await shop.as(staff)(listShopBatches, { limit: 1, q: id }))
  ]
  for (const batch of listed) {
    expect(cardsOf(batch)).toHaveLength(limits.cardsPerBatch)
    expect(Object.keys(cardsOf(batch)[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(others|wear|corrected)$/)])
    )
    // A message between services holds 8 MB.
    expect(kilobytes(batch)).toBeLessThan(70)
  }
  expect(kilobytes(whole)).toBeGreaterThan(150)
  const { items: rows } = await shop.as(staff)(listBatchRows, { limit: 1, q: id })
  expect(rows).toMatchObject([{ id, cards: limits.cardsPerBatch }])
  expect(JSON.stringify(rows).length).toBeLessThan(1500)
})

test('The export of an account has all of it, a page at a time, and a visitor none', async () => {
  const { seller, id } = await aFullBatch()
  const { id: newest } = await shop.given.aBatch(seller)
  const first = await shop.as(seller)(exportBatches, { limit: 1 })
  expect(first.items.map(batch => batch.id)).toEqual([newest])
  const second = await shop.as(seller)(exportBatches, { limit: 1, before: first.next ?? '' })
  expect(second.next).toBeNull()
  expect(second.items).toEqual([{ ...(await shop.as(seller)(getBatch, { id })), unread: undefined }])
  expect(await shop.as(aVisitor())(exportBatches, { limit: 1 })).toEqual({ items: [], next: null })
})
