import type { EventPayload } from '@comptoir/contracts/core/event'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import type { offerMoved } from '@comptoir/contracts/batch/offer'
import { sortableId } from '@comptoir/kit/store/ids'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { nextDeadline } from './deadlines.ts'
import type { OfferRecord } from './offer.ts'
import { saveSale, tellSale } from './save-sale.ts'
import { shipReminderOf } from './ship-by.ts'

type Moved = EventPayload<typeof offerMoved>

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** What only the message knew of an offer. */
const told = ({ requestid, userid, createdat, expiresat, title, description }: Moved) => ({
  requestid,
  staffid: userid,
  createdat: new Date(createdat),
  expiresat: new Date(expiresat),
  title,
  description
})

const offerOf = (moved: Moved, batch: BatchRecord, now: Date): OfferRecord => {
  const { messageid, acceptance } = moved
  const cents = centsFromEuros(moved.price)
  // Nothing waits for an answer any more in a batch that is cancelled or finished.
  const isOver = moved.status === 'P' && (batch.status === 'C' || batch.status === 'F')
  const status = isOver ? 'C' : moved.status
  const fields = told(moved)
  return {
    messageid,
    ...fields,
    cents,
    status,
    decidedat: isOver ? now : dateOf(moved.decidedat),
    ...(status === 'P' ? { due: nextDeadline(fields.expiresat, now) } : {}),
    lines: [],
    replaces: [],
    divisible: false,
    ...(acceptance
      ? {
          itemid: sortableId(new Date(acceptance.at)),
          acceptance: { userid: acceptance.userid, at: new Date(acceptance.at), cents, terms: acceptance.terms }
        }
      : {}),
    version: 0
  }
}

/**
 * Takes an offer in that an older release kept in its message. An accepted one that the batch has already, as the item it
 * became, only learns what its message alone knew. Seen twice it changes nothing; a batch that is gone needs none.
 */
export const createTakeInOffer =
  (needs: Pick<Deps, 'batches' | 'frames' | 'outbox' | 'present'>) =>
  async (moved: Moved): Promise<void> => {
    const { batchid, messageid } = moved
    for (;;) {
      const batch = await needs.batches.find(batchid)
      const known = batch?.offers.find(offer => offer.messageid === messageid)
      // Only offers made of items have no administrator.
      if (!batch || (known && known.staffid !== '0')) return
      const now = new Date()
      const offers = known
        ? batch.offers.map(offer => (offer === known ? { ...known, ...told(moved) } : offer))
        : [...batch.offers, offerOf(moved, batch, now)]
      offers.sort((one, other) => one.createdat.getTime() - other.createdat.getTime())
      const saved = await saveSale(needs, batch, {
        offers,
        events: [],
        shipreminderat: shipReminderOf({ ...batch, offers }, now) ?? null
      })
      if (saved) return await tellSale(needs, batch, saved)
      // A payment settles what was accepted before: the event comes again once it has ended.
      if (batch.paying) throw new Error(`batch ${batchid} is being paid`)
    }
  }
