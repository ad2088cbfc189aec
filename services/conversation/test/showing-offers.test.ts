import { isNewsTo } from '@comptoir/contracts/conversation/conversation'
import { showOffer, shownOffers, type OfferStatus } from '@comptoir/contracts/batch/offer'
import { BatchFrame } from '@comptoir/contracts/portal/realtime'
import { deleteBatchMessage } from '@comptoir/contracts/conversation/thread'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import * as z from 'zod/mini'
import type { OfferShown } from './neighbours.ts'
import { anAdministrator, aSeller, openShop, refusals, type Shop } from './shop.ts'
import { offerOf, threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
beforeAll(async () => {
  shop = await openShop()
  given = threadsOf(shop)
})
afterAll(() => shop.close())

const [anna, camille] = [aSeller(), anAdministrator()]
const shows = (shown: OfferShown) => shop.as(camille)(showOffer, shown)
const versionsOf = (...messageids: string[]) => shop.as(camille)(shownOffers, { messageids })

/** The same offer a version later. */
const later = (shown: OfferShown, status: OfferStatus): OfferShown => ({
  ...shown,
  version: shown.version + 1,
  offer: { ...shown.offer, status }
})

/** The elements in the order of their random numbers. */
const inOrder = <T>(all: readonly T[], random: readonly number[]): T[] =>
  all
    .map((one, index) => ({ one, at: random[index] ?? 0 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ one }) => one)

test('A new offer is a message of the shop, which the page of its batch and the dashboard get whole', async () => {
  const id = shop.aBatchOf(anna)
  const [frames, dashboard] = [shop.listen.batch(id), shop.listen.dashboard()]
  const line = { itemid: newId(), price: 120, note: null, decision: null }
  const shown = { ...shop.anOfferIn(id, camille, { lines: [line], divisible: true }), requestid: 'r1' }
  const message = await shows(shown)
  expect(message).toEqual({
    id: shown.messageid,
    requestid: 'r1',
    tableid: id,
    tabletype: 'B',
    userid: camille.userid,
    side: 'shop',
    type: 'O',
    content: JSON.stringify(shown.offer),
    seq: 1,
    createdat: shown.createdat
  })
  expect(offerOf(message)).toEqual(shown.offer)
  expect(await shop.threadOf(anna, id)).toEqual([message])
  await eventually(() => expect(frames).toEqual([{ action: 'new_message', message }]))
  expect(dashboard).toContainEqual({ action: 'new_message', message })
})

test('The message of an offer shows what becomes of it, and the frame carries the whole message', async () => {
  const id = shop.aBatchOf(anna)
  const pending = shop.anOfferIn(id, camille)
  const made = await shows(pending)
  await given.writes(anna, id, 'Merci !')
  const frames = shop.listen.batch(id)
  await shop.sendsOffer(later(pending, 'A'))
  const message = { ...made, content: JSON.stringify({ ...pending.offer, status: 'A' }) }
  expect((await shop.threadOf(anna, id))[0]).toEqual(message)
  const frame = { action: 'offer_status_updated', messageid: made.id, status: 'A', message }
  await eventually(() => expect(frames).toEqual([frame]))
  expect(z.parse(BatchFrame, frames[0])).toEqual(frame)
})

test('A state of an offer that is older than the one shown, or the same, changes nothing and sends no frame', async () => {
  const id = shop.aBatchOf(anna)
  const pending = shop.anOfferIn(id, camille)
  const refused = later(pending, 'R')
  await shop.sendsOffer(refused)
  const frames = shop.listen.batch(id)
  for (const late of [pending, refused]) {
    await shop.sendsOffer(late)
    expect(offerOf(await shows(late)).status).toBe('R')
  }
  await given.writes(anna, id, 'Dommage')
  await eventually(() => expect(frames).toHaveLength(1))
  expect(frames).toMatchObject([{ action: 'new_message', message: { content: 'Dommage' } }])
})

test('Events and calls of all states at once, in any order and repeated, make one message of the newest', async () => {
  const id = shop.aBatchOf(anna)
  const rounds = 60
  for (let round = 0; round < rounds; round++) {
    const first = shop.anOfferIn(id, camille)
    const states = [first, later(first, 'A'), later(later(first, 'A'), 'C')]
    // In every second round each state comes once, so that no repetition hides a lost state.
    const tries = states.flatMap(state =>
      round % 2 === 0 ? [() => shows(state)] : [() => shop.sendsOffer(state), () => shows(state), () => shows(state)]
    )
    const random = tries.map(() => Math.random())
    await Promise.all(inOrder(tries, random).map(async attempt => await attempt()))
    const found = await shop.messages.find({ _id: first.messageid }).toArray()
    expect(found.map(({ offerversion }) => offerversion)).toEqual([3])
    expect(JSON.parse(found[0]?.content ?? '')).toMatchObject({ status: 'C' })
  }
  const seqs = (await shop.threadOf(anna, id)).map(({ seq }) => seq)
  expect(seqs).toEqual(Array.from({ length: rounds }, (_, index) => index + 1))
})

test('In an erased thread no offer is shown, also when it is erased at the same moment', async () => {
  for (let round = 0; round < 20; round++) {
    const id = shop.aBatchOf(anna)
    const pending = shop.anOfferIn(id, camille)
    if (round % 2 === 0) await shows(pending)
    const settled = await Promise.allSettled([
      shows(later(pending, 'A')),
      shop.losesBatch(id),
      shop.sendsOffer(later(pending, 'A'))
    ])
    expect(refusals(settled).every(code => code === 'not_found')).toBe(true)
    await expect(shows(pending)).rejects.toMatchObject({ code: 'not_found' })
    // An event about an erased thread is consumed without an error.
    await shop.sendsOffer(later(pending, 'R'))
    expect(await shop.messages.countDocuments({ tableid: id })).toBe(0)
    expect(await shop.batchReads.countDocuments({ _id: id })).toBe(0)
  }
})

test('A deleted message of an offer stays deleted, whatever becomes of the offer', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  await shop.as(camille)(deleteBatchMessage, { tableid: id, messageid })
  const frames = shop.listen.batch(id)
  const cancelled = later(shop.offers.get(messageid)!, 'C')
  await expect(shows(cancelled)).rejects.toMatchObject({ code: 'not_found' })
  await shop.sendsOffer(cancelled)
  expect(await shop.threadOf(camille, id)).toEqual([])
  expect(await shop.messages.findOne({ _id: messageid })).toMatchObject({ content: '', hiddenfrom: 'everybody' })
  await given.writes(camille, id, 'Bonjour')
  await eventually(() => expect(frames).toMatchObject([{ action: 'new_message', message: { type: 'T' } }]))
})

test('The version that each message shows is returned: null for a deleted message, and nothing for a missing one', async () => {
  const id = shop.aBatchOf(anna)
  const [shown, changed, deleted, missing] = [1, 2, 3, 4].map(() => shop.anOfferIn(id, camille)) as [
    OfferShown,
    OfferShown,
    OfferShown,
    OfferShown
  ]
  for (const one of [shown, changed, deleted]) await shows(one)
  await shop.sendsOffer(later(changed, 'R'))
  await shop.as(camille)(deleteBatchMessage, { tableid: id, messageid: deleted.messageid })
  const versions = await versionsOf(...[shown, changed, deleted, missing].map(({ messageid }) => messageid))
  expect(new Map(versions.map(({ messageid, version }) => [messageid, version]))).toEqual(
    new Map([
      [shown.messageid, 1],
      [changed.messageid, 2],
      [deleted.messageid, null]
    ])
  )
  expect(await versionsOf()).toEqual([])
})

test('An offer is news for its seller and answers what they asked', async () => {
  const id = shop.aBatchOf(anna)
  const { id: question } = await given.writes(anna, id, 'Combien pour le lot ?')
  const offer = await given.offers(camille, id)
  expect([isNewsTo(offer, 'seller'), isNewsTo(offer, 'shop')]).toEqual([true, false])
  const asked = await shop.messages.findOne({ _id: question })
  expect((await shop.messages.findOne({ _id: offer.id }))?.askedat).toEqual(asked?.createdat)
})
