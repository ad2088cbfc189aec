import type { Actor } from '@comptoir/contracts/access'
import { acceptOffer, cancelOffer } from '@comptoir/contracts/offer'
import { deleteBatchMessage, threadSummaries } from '@comptoir/contracts/thread'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import type { Document } from 'mongodb'
import { anAdministrator, aSeller, openShop, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let watched: WatchedDatabase
let given: ReturnType<typeof threadsOf>
beforeAll(async () => {
  shop = await openShop(async engine => (watched = await watchQueries(engine)).db)
  given = threadsOf(shop)
})
afterAll(async () => {
  await shop.close()
  await watched.close()
})

const camille = anAdministrator()
const openOffers = async (actor: Actor, ids: string[]) =>
  (await shop.as(actor)(threadSummaries, { ids })).map(({ id, openoffer }) => [id, openoffer?.id ?? null])

test('An offer that waits stays told after whatever is written behind it, to both sides, the newest of several', async () => {
  const anna = aSeller()
  const [offered, talked] = [shop.aBatchOf(anna), shop.aBatchOf(anna)]
  const first = await given.offers(camille, offered, { price: 100 })
  await given.writes(anna, offered, 'Je réfléchis')
  await given.writes(anna, talked, 'Bonjour')
  for (const actor of [anna, camille])
    expect(await openOffers(actor, [offered, talked])).toEqual([
      [offered, first.id],
      [talked, null]
    ])
  const second = await given.offers(camille, offered, { price: 120 })
  await given.writes(anna, offered, 'Je réfléchis encore')
  const [told] = await shop.as(anna)(threadSummaries, { ids: [offered] })
  expect(told?.openoffer).toEqual(second)
  expect(told?.lastmessage?.content).toBe('Je réfléchis encore')

  await shop.as(camille)(deleteBatchMessage, { tableid: offered, messageid: second.id })
  expect(await openOffers(anna, [offered])).toEqual([[offered, first.id]])
  await shop.as(anna)(acceptOffer, { tableid: offered, messageid: first.id })
  expect(await openOffers(anna, [offered])).toEqual([[offered, null]])
})

test('An offer that was taken back, or is past its last day, waits no more', async () => {
  const anna = aSeller()
  const [cancelled, past] = [shop.aBatchOf(anna), shop.aBatchOf(anna)]
  const { id: messageid } = await given.offers(camille, cancelled)
  await shop.as(camille)(cancelOffer, { tableid: cancelled, messageid })
  const old = await given.offers(camille, past)
  // Over, while nothing has written that down yet.
  await shop.messages.updateOne({ _id: old.id }, { $set: { 'offer.expiresat': new Date(Date.now() - 1) } })
  expect(await openOffers(anna, [cancelled, past])).toEqual([
    [cancelled, null],
    [past, null]
  ])
})

test('The offers of a page cost one question and as many looks, among all the offers of the shop', async () => {
  const anna = aSeller()
  const ids = Array.from({ length: 20 }, () => shop.aBatchOf(anna))
  for (const id of ids) await given.offers(camille, id)
  await given.writes(anna, ids[0] ?? '', 'Merci')
  const already = watched.asked.length
  expect(await openOffers(anna, ids.slice(0, 5))).toHaveLength(5)
  const asked = watched.asked.slice(already).filter(({ find }) => find === 'messages')
  expect(asked).toHaveLength(1)
  const plan = await watched.db.command({ explain: asked[0], verbosity: 'executionStats' })
  expect((plan.executionStats as Document).totalDocsExamined).toBe(5)
})
