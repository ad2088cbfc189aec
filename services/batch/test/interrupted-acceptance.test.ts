import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { acceptOffer as acceptOfferCall } from '@comptoir/contracts/batch/offer'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { BatchRecord } from '../src/batch/record.ts'
import type { Deps } from '../src/deps.ts'
import { keepDerived } from '../src/desk/keep-derived.ts'
import { acceptOffer } from '../src/offers/accept-offer.ts'
import { Crash, openCrashingDb } from './crashing-db.ts'
import { openSelling } from './selling.ts'
import { openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
let crashing: ReturnType<typeof openCrashingDb>
let doomed: Deps
const mailed: string[] = []
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
  crashing = openCrashingDb(shop.db)
  doomed = await shop.openNeeds(crashing.db)
  await shop.bus.consume(noticeRequested, 'account', async ({ notice }) => {
    if (notice.kind === 'offer_accepted') mailed.push(notice.batchid)
  })
})
afterAll(() => shop.close())

test.each(['before', 'after'] as const)(
  'A process that dies %s a write of an acceptance leaves an offer that is pending or accepted, never in between',
  async when => {
    let deaths = 0
    for (let write = 1; ; write++) {
      const seller = selling.aKnownSeller()
      const { id } = await selling.ready({ cards: [1000], offers: [] }, seller)
      const first = await selling.accepted(id, 30, seller)
      const revision = await selling.offered(id, 22, { replaces: [first] })
      crashing.arm(write, when)
      const context = { actor: seller, requestid: newId(), deadline: Date.now() + 10_000 }
      const outcome = await acceptOffer
        .handle({ tableid: id, messageid: revision, returned: [] }, context, doomed)
        .catch((error: unknown) => error)
      if (!crashing.died()) break
      expect(outcome).toBeInstanceOf(Crash)
      deaths += 1

      const saved = write > 1 || when === 'after'
      const batch = await shop.as(staff)(getBatch, { id })
      expect(batch.offers.map(({ status }) => status)).toEqual(saved ? ['C', 'A'] : ['A', 'P'])
      expect(batch.sums).toMatchObject(saved ? { net: 22, offered: null } : { net: 30, offered: 22 })

      // The seller sends the acceptance again: either this one is saved, or the first one was.
      const again = await shop
        .as(seller)(acceptOfferCall, { tableid: id, messageid: revision })
        .then(
          () => 'accepted',
          (error: { code: string }) => error.code
        )
      expect(again).toBe(saved ? 'offer_unavailable' : 'accepted')
      shop.kick()
      await eventually(async () => {
        const record = await shop.db.collection<BatchRecord>('batches').findOne({ _id: id })
        expect(record?.outbox).toBeUndefined()
        expect(shop.thread.messages.get(first)?.offer.status).toBe('C')
        expect(shop.thread.messages.get(revision)?.offer.status).toBe('A')
        // The lists follow, whichever write the process died at.
        await keepDerived(shop.needs, { now: new Date(Date.now() + 60_000) })
        expect(record).toMatchObject({ derived: { of: record?.version, queue: 'control' } })
        expect(record).not.toHaveProperty('underived')
        // One mail for the first acceptance and one for the revision.
        expect(mailed.filter(one => one === id)).toHaveLength(2)
      })
      expect((await selling.pay(id, 22)).sums).toMatchObject({ net: 22, paid: 22 })
    }
    // One write holds everything: the accepted offer, the offers it replaces, and the events. Behind it the lists are stored.
    expect(deaths).toBe(2)
  }
)
