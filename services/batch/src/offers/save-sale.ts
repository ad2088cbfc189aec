import type { Batch } from '@comptoir/contracts/batch/batch'
import { offerChanged } from '@comptoir/contracts/batch/offer'
import { AppError } from '@comptoir/contracts/core/errors'
import type { BatchFrame } from '@comptoir/contracts/portal/realtime'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import { announceBatch } from '../batch/announce-batch.ts'
import { presentOfferItem } from '../batch/present.ts'
import type { BatchRecord } from '../batch/record.ts'
import { retryUntilDeadline } from '../batch/retry-until-deadline.ts'
import type { Deps } from '../deps.ts'
import { shownOffer, standingOffers, type OfferRecord } from './offer.ts'

/** When the timer must look at a batch next: the next reminder or end of an offer, or the reminder of the parcel. */
const dueAtOf = (offers: readonly OfferRecord[], shipreminderat: Date | undefined): Date | undefined => {
  const times = [...offers.map(({ due }) => due), shipreminderat].flatMap(at => (at ? [at.getTime()] : []))
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}

type OfferFields = Pick<BatchRecord, 'offers' | 'dueat' | 'shipreminderat'>

/**
 * The part of a guarded save that changes the offers of a batch: the offers, the times derived from them, and an event
 * for the thread of each offer that changed. The save must be guarded by the version of `batch`.
 */
export const offersUpdate = (
  batch: BatchRecord,
  offers: readonly OfferRecord[],
  shipreminderat: Date | undefined
): { $set: OfferFields; $unset: { dueat?: ''; shipreminderat?: '' }; events: OutboxEvent[] } => {
  const version = batch.version + 1
  const changed = new Set(offers.filter(offer => !batch.offers.includes(offer)))
  const next = offers.map(offer => (changed.has(offer) ? { ...offer, version } : offer))
  const dueat = dueAtOf(next, shipreminderat)
  return {
    $set: { offers: next, ...(dueat ? { dueat } : {}), ...(shipreminderat ? { shipreminderat } : {}) },
    $unset: { ...(dueat ? {} : { dueat: '' }), ...(shipreminderat ? {} : { shipreminderat: '' }) },
    events: next.filter(offer => offer.version === version).map(offer => emits(offerChanged, shownOffer(batch, offer)))
  }
}

export interface SaleChange {
  offers: OfferRecord[]
  /** Events of the change, beside those for the messages of its offers. */
  events: OutboxEvent[]
  /** When to remind the seller to send the cards: absent leaves it as it is, null removes it. */
  shipreminderat?: Date | null | undefined
}

/**
 * Saves a change of the sale. Returns null when the batch changed since it was read, or is being paid: a payment settles
 * the offers as they were when it was claimed, so nothing may change them until it has ended.
 */
export const saveSale = async (
  { batches }: Deps,
  batch: BatchRecord,
  change: SaleChange
): Promise<BatchRecord | null> => {
  const reminder = change.shipreminderat === undefined ? batch.shipreminderat : (change.shipreminderat ?? undefined)
  const { events, ...update } = offersUpdate(batch, change.offers, reminder)
  return await batches.save({ _id: batch._id, version: batch.version, paying: { $exists: false } }, update, [
    ...events,
    ...change.events
  ])
}

/** The frames for the items that an accepted offer became, or that were items until it was replaced. */
const itemFrames = (before: BatchRecord, after: BatchRecord): BatchFrame[] => {
  const [had, has] = [standingOffers(before), standingOffers(after)]
  const isIn = (offers: readonly OfferRecord[], { messageid }: OfferRecord) =>
    offers.some(one => one.messageid === messageid)
  return [
    ...had
      .filter(offer => !isIn(has, offer))
      .map(offer => ({ action: 'delete_item', itemid: presentOfferItem(offer).id, message: null }) as const),
    ...has
      .filter(offer => !isIn(had, offer))
      .map(offer => ({ action: 'new_item', item: presentOfferItem(offer) }) as const)
  ]
}

/** After a save of the sale: lets its events leave, sends the sockets of the batch what changed, and returns the batch. */
export const announceSale = async (deps: Deps, before: BatchRecord, after: BatchRecord): Promise<Batch> => {
  for (const frame of itemFrames(before, after)) deps.frames.send(after._id, frame)
  return await announceBatch(deps, after)
}

/**
 * Changes the sale of the actor's batch: reads the batch, lets `decide` return the change, and saves it in one write
 * guarded by the version that was read. Of several acts at the same moment each decides on what the one before it left.
 * Returns the saved batch, or the batch as it was read where `decide` returns null. Throws what `decide` throws,
 * `illegal_transition` while the batch is being paid, and `unavailable` at the deadline.
 */
export const changeSale = async (
  deps: Deps,
  { id, context }: { id: string; context: RequestContext },
  decide: (batch: BatchRecord) => SaleChange | null | Promise<SaleChange | null>
): Promise<BatchRecord> =>
  await retryUntilDeadline(context, async () => {
    const batch = await deps.batches.get(id, context.actor)
    const change = await decide(batch)
    if (!change) return batch
    if (batch.paying) throw new AppError('illegal_transition')
    const saved = await saveSale(deps, batch, change)
    if (saved) await announceSale(deps, batch, saved)
    return saved
  })
