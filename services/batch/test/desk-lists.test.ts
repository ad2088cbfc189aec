import { accountRenamed } from '@comptoir/contracts/account/account-calls'
import { getBatch, listShopBatches, setBatchStatus } from '@comptoir/contracts/batch/batch'
import { deskLists, type DeskList } from '@comptoir/contracts/batch/desk'
import { assignBatch } from '@comptoir/contracts/batch/desk-calls'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import { refuseOffer } from '@comptoir/contracts/batch/offer'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import type { BatchRecord } from '../src/batch/record.ts'
import { derive } from '../src/desk/derive.ts'
import { askAgain, keepDerived } from '../src/desk/keep-derived.ts'
import { openSelling, wellKnown } from './selling.ts'
import { openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let watched: WatchedDatabase
let selling: ReturnType<typeof openSelling>
beforeEach(async () => {
  shop = await openShop(async engine => (watched = await watchQueries(engine)).db)
  selling = openSelling(shop)
})
afterEach(async () => {
  await shop.close()
  await watched.close()
})

const list = async (query: Partial<OperationInput<typeof listShopBatches>>) =>
  (await shop.as(staff)(listShopBatches, { limit: 100, ...query })).items.map(({ id }) => id)
const stored = async (id: string) => await shop.db.collection<BatchRecord>('batches').findOne({ _id: id })
const deskOf = async (id: string) => (await shop.as(staff)(getBatch, { id })).desk
/** The queues that show a batch. */
const queuesOf = async (id: string) => {
  const shown = deskLists.map(async queue => ((await list({ queue })).includes(id) ? [queue] : []))
  return (await Promise.all(shown)).flat()
}

test('A batch is in the queue of what the shop has to do next, since the step before it', async () => {
  const seller = selling.aKnownSeller()
  const sent = await selling.treated(seller)
  expect(await queuesOf(sent)).toEqual(['offer'])
  expect((await deskOf(sent))?.waitingsince).toBe((await stored(sent))?.sentat?.toISOString())

  const messageid = await selling.offered(sent, 50)
  expect(await queuesOf(sent)).toEqual(['seller'])
  expect(await deskOf(sent)).toMatchObject({ queue: 'seller', waitingsince: null })
  await shop.as(seller)(refuseOffer, { tableid: sent, messageid })
  expect(await queuesOf(sent)).toEqual(['offer'])
  expect((await deskOf(sent))?.waitingsince).toBe((await stored(sent))?.offers[0]?.decidedat?.toISOString())

  const { id, cards } = await selling.agreed()
  expect(await queuesOf(id)).toEqual(['control'])
  for (const itemid of Object.values(cards)) await shop.as(staff)(checkItem, { id, itemid })
  expect(await queuesOf(id)).toEqual(['pay'])
  await selling.pay(id, 30)
  expect(await queuesOf(id)).toEqual([])
  expect(await deskOf(id)).toMatchObject({ queue: 'none', waitingsince: null, doubt: 0 })
})

test('What is stored beside a batch is always what follows from it', async () => {
  const { id } = await selling.agreed()
  await shop.as(staff)(setBatchStatus, { id, status: 'C', reason: 'Le vendeur ne répond plus' })
  for (const batch of await shop.db.collection<BatchRecord>('batches').find().toArray()) {
    expect(batch).not.toHaveProperty('underived')
    expect(batch.derived).toEqual(derive(batch, new Date()))
  }
})

test('A queue begins with the batch that needs the shop most, whatever changed last', async () => {
  const [small, large, waited] = [
    await selling.treated(selling.aKnownSeller(), [500]),
    await selling.treated(selling.aKnownSeller(), [90_000]),
    await selling.treated(selling.aKnownSeller(), [500])
  ]
  await shop.db
    .collection<BatchRecord>('batches')
    .updateOne({ _id: waited }, { $set: { sentat: new Date(Date.now() - 48 * 3_600_000), underived: '0' } })
  await keepDerived(shop.needs, { now: new Date(Date.now() + 60_000) })
  expect(await list({ queue: 'offer' })).toEqual([waited, large, small])
  await shop.threads.sellerWrites(small)
  await shop.threads.sellerWrites(small)
  await eventually(async () => expect(await list({ queue: 'unread' })).toEqual([small]))
  expect(await list({ queue: 'offer' })).toEqual([waited, large, small])
})

test('Every list is sorted by activity, amount and name, both ways, page by page', async () => {
  const persons = [
    { lastname: 'Zola', firstname: 'Émile' },
    { lastname: 'Éluard', firstname: 'Paul' },
    { lastname: 'Dupont', firstname: 'Anna' }
  ]
  const ids: string[] = []
  for (const [index, person] of persons.entries())
    ids.push(await selling.treated(selling.aKnownSeller(person), [(index + 1) * 1000]))
  const [zola = '', eluard = '', dupont = ''] = ids
  await askAgain(shop.needs, new Date(Date.now() + 1000))
  for (const narrowed of [{}, { status: 'T' as const }, { queue: 'offer' as const }]) {
    expect(await list({ sort: 'NA', ...narrowed })).toEqual([dupont, eluard, zola])
    expect(await list({ sort: 'ND', ...narrowed })).toEqual([zola, eluard, dupont])
    expect(await list({ sort: 'PA', ...narrowed })).toEqual([zola, eluard, dupont])
    expect(await list({ sort: 'PD', ...narrowed })).toEqual([dupont, eluard, zola])
    expect(await list({ sort: 'DD', ...narrowed })).toEqual([dupont, eluard, zola])
  }
  await shop.threads.sellerWrites(zola)
  await eventually(async () => expect(await list({ sort: 'DD' })).toEqual([zola, dupont, eluard]))
  expect(await list({ sort: 'DA' })).toEqual([eluard, dupont, zola])

  const paged: string[] = []
  for (let before: string | undefined; ;) {
    const page = await shop.as(staff)(listShopBatches, { limit: 1, sort: 'ND', queue: 'offer', before })
    paged.push(...page.items.map(({ id }) => id))
    if (page.next === null) break
    before = page.next
  }
  expect(paged).toEqual([zola, eluard, dupont])
})

test('The amount that sorts a batch is what was paid, else accepted, else estimated; one without any is the least', async () => {
  const estimated = await selling.treated(selling.aKnownSeller(), [5000])
  const unpriced = await selling.treated(selling.aKnownSeller(), [null])
  const seller = selling.aKnownSeller()
  const accepted = await selling.treated(seller, [9000])
  await selling.accepted(accepted, 40, seller)
  const { id: paid } = await selling.ready({ cards: [1000], offers: [60] })
  await selling.pay(paid, 60)
  expect(await list({ sort: 'PD' })).toEqual([paid, estimated, accepted, unpriced])
  expect(await list({ sort: 'PA' })).toEqual([unpriced, accepted, estimated, paid])
})

test('A seller’s new name sorts their batches', async () => {
  const [anna, bruno] = [
    selling.aKnownSeller({ lastname: 'Martin', firstname: 'Anna' }),
    selling.aKnownSeller({ lastname: 'Noël', firstname: 'Bruno' })
  ]
  const [first, second] = [await selling.treated(anna), await selling.treated(bruno)]
  await askAgain(shop.needs, new Date(Date.now() + 1000))
  expect(await list({ sort: 'NA' })).toEqual([first, second])
  shop.sellers.set(anna.userid, { ...wellKnown, lastname: 'Zidane' })
  await shop.bus.emit(accountRenamed, { userid: anna.userid }, { id: newId(), at: new Date().toISOString() })
  await eventually(async () => expect(await list({ sort: 'NA' })).toEqual([second, first]))
})

test('Each list in each order reads the page alone, by the index of that order', async () => {
  const records = await Promise.all(
    Array.from({ length: 4 }, async () => await stored(await selling.treated(selling.aKnownSeller())))
  )
  await shop.as(staff)(assignBatch, { id: records[0]?._id ?? '', staffid: staff.userid })
  const copies = Array.from({ length: 400 }, (_, index): BatchRecord => {
    const batch = records[index % 4] as BatchRecord
    const { slot: _slot, ...copy } = batch
    return {
      ...copy,
      _id: `copy-${String(index).padStart(4, '0')}`,
      number: `C-copy${index}`,
      items: [],
      derived: {
        ...(batch.derived as NonNullable<BatchRecord['derived']>),
        lists: ['all', 'status:T', ...deskLists.filter(one => one !== 'mine'), `mine:${staff.userid}`],
        // Half of them have no amount, and half of them the same seller.
        seller: `seller ${Math.max(index, 200)}`,
        cents: Math.max(0, index - 200)
      }
    }
  })
  await shop.db.collection<BatchRecord>('batches').insertMany(copies)
  const hints = { need: 'desk_need', D: 'desk_activity', P: 'desk_amount', N: 'desk_seller' } as const
  const questions: [DeskList | undefined, string | undefined][] = [
    ...deskLists.map(queue => [queue, undefined] as [DeskList, undefined]),
    ...['DA', 'DD', 'PA', 'PD', 'NA', 'ND'].flatMap(sort =>
      [undefined, 'offer' as const, 'mine' as const].map(queue => [queue, sort] as [DeskList | undefined, string])
    )
  ]
  for (const [queue, sort] of questions) {
    const page = async (before?: string) =>
      await shop.as(staff)(listShopBatches, { limit: 20, ...(queue && { queue }), ...(sort && { sort }), before })
    const first = await page()
    await page(first.next ?? undefined)
    const question = watched.asked.findLast(({ find, sort: order }) => find === 'batches' && order)
    expect([queue, sort, question?.['hint'] as string]).toEqual([queue, sort, hints[(sort?.[0] ?? 'need') as 'D']])
    const plan = await watched.db.command({ explain: question, verbosity: 'executionStats' })
    const { totalKeysExamined, totalDocsExamined } = plan['executionStats'] as Record<string, number>
    expect(JSON.stringify(plan)).not.toContain('"SORT"')
    // The page, and the one batch more that tells that the list goes on.
    expect([queue, sort, Number(totalKeysExamined) <= 22, Number(totalDocsExamined) <= 21]).toEqual([
      queue,
      sort,
      true,
      true
    ])
  }
})
