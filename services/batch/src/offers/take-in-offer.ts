import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { offerMoved, offerStatus } from '@comptoir/contracts/batch/offer'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import { reaction } from '@comptoir/kit/bus/command'
import { sortableId } from '@comptoir/kit/store/ids'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { nextDeadline } from './deadlines.ts'
import type { OfferRecord } from './offer.ts'
import { saveSale } from './save-sale.ts'
import { shipReminderOf } from './ship-by.ts'

type Moved = EventPayload<typeof offerMoved>

/** The author of an offer that a migration made from an item of its batch: the item did not name the administrator. */
const unknownStaffId = '0'

/** The fields that only the message of an offer held in an older release. */
const fieldsOfMessage = ({ requestid, userid, createdat, expiresat, title, description }: Moved) => ({
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
  // A batch that was cancelled or finished has no pending offer.
  const isClosed = batch.status === batchStatus.cancelled || batch.status === batchStatus.finished
  const isOver = moved.status === offerStatus.pending && isClosed
  const status = isOver ? offerStatus.cancelled : moved.status
  const fields = fieldsOfMessage(moved)
  return {
    messageid,
    ...fields,
    cents,
    status,
    decidedat: isOver ? now : moved.decidedat === null ? null : new Date(moved.decidedat),
    ...(status === offerStatus.pending ? { due: nextDeadline(fields.expiresat, now) } : {}),
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
 * Adds an offer that a release before 2026-12 kept in its message to its batch. An accepted offer that the migration made
 * from an item of the batch only gets the fields of its message. The same event again changes nothing, and a batch that
 * was deleted needs no offer.
 */
export const takeInOffer = reaction(offerMoved, async (moved, deps: Deps) => {
  const { batchid, messageid } = moved
  for (;;) {
    const batch = await deps.batches.find(batchid)
    const known = batch?.offers.find(offer => offer.messageid === messageid)
    if (!batch || (known && known.staffid !== unknownStaffId)) return
    const now = new Date()
    const offers = known
      ? batch.offers.map(offer => (offer === known ? { ...known, ...fieldsOfMessage(moved) } : offer))
      : [...batch.offers, offerOf(moved, batch, now)]
    offers.sort((one, other) => one.createdat.getTime() - other.createdat.getTime())
    const shipreminderat = shipReminderOf({ ...batch, offers }, now) ?? null
    if (await saveSale(deps, batch, { offers, events: [], shipreminderat })) return
    // A payment settles the offers as they were when it was claimed: the event comes again once it has ended.
    if (batch.paying) throw new Error(`batch ${batchid} is being paid`)
  }
})
