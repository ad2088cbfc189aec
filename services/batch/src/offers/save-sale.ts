import type { BatchFrame } from '@comptoir/contracts/portal/realtime'
import { AppError } from '@comptoir/contracts/core/errors'
import { offerChanged } from '@comptoir/contracts/batch/offer'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { BatchRecord } from '../batch/record.ts'
import { presentOfferItem } from '../batch/present.ts'
import type { Deps } from '../deps.ts'
import { shownOffer, standingOffers, type OfferRecord } from './offer.ts'

/** When a batch needs to be looked at next: an offer that is reminded of or ends, or the parcel's deadline. */
const dueAtOf = (offers: readonly OfferRecord[], shipreminderat: Date | undefined): Date | undefined => {
  const times = [...offers.map(({ due }) => due), shipreminderat].flatMap(at => (at ? [at.getTime()] : []))
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}

type OfferFields = Pick<BatchRecord, 'offers' | 'dueat' | 'shipreminderat'>

/**
 * The part of a guarded save that changes the offers of a batch: the fields, which follow from the offers, and an event
 * for the thread of each offer that changed. The save must be guarded by the version of `batch`.
 */
export const offersUpdate = (
  batch: BatchRecord,
  offers: readonly OfferRecord[],
  shipreminderat: Date | undefined
): { $set: OfferFields; $unset: { dueat?: ''; shipreminderat?: '' }; events: OutboxEvent[] } => {
  const changed = new Set(offers.filter(offer => !batch.offers.includes(offer)))
  const next = offers.map(offer => (changed.has(offer) ? { ...offer, version: batch.version + 1 } : offer))
  const dueat = dueAtOf(next, shipreminderat)
  return {
    $set: { offers: next, ...(dueat ? { dueat } : {}), ...(shipreminderat ? { shipreminderat } : {}) },
    $unset: { ...(dueat ? {} : { dueat: '' }), ...(shipreminderat ? {} : { shipreminderat: '' }) },
    events: next
      .filter(({ version }) => version === batch.version + 1)
      .map(offer => emits(offerChanged, shownOffer(batch, offer)))
  }
}

export interface SaleChange {
  offers: OfferRecord[]
  /** What leaves with the change, beside the events for the messages of its offers. */
  events: OutboxEvent[]
  /** Absent: stays as it is. Null: none any more. */
  shipreminderat?: Date | null | undefined
}

type Needs = Pick<Deps, 'batches' | 'frames' | 'outbox' | 'present'>

/** Saves a change of the sale where the batch is still as it was read and not being paid; null otherwise. */
export const saveSale = async (
  { batches }: Pick<Needs, 'batches'>,
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

/** Frames for the items of accepted offers that came and went between two states of a batch. */
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

/** Tells the sockets of a batch what a saved change of its sale did, and lets its events leave. */
export const tellSale = async (
  { frames, outbox, present }: Pick<Needs, 'frames' | 'outbox' | 'present'>,
  before: BatchRecord,
  after: BatchRecord
): Promise<void> => {
  outbox.kick()
  for (const frame of itemFrames(before, after)) frames.send(after._id, frame)
  frames.send(after._id, { action: 'batch_status_updated', batch: await present(after) })
}

/**
 * Changes the sale of the actor's batch: reads it, lets `decide` answer the offers as they should be, and saves that in
 * one write guarded by the version that was read. A batch that changed in between is read and decided on again, so of
 * several acts at the same moment each decides on what the one before left. Throws what `decide` throws,
 * `illegal_transition` while the batch is being paid, and `unavailable` when the deadline passes.
 */
export const changeSale = async (
  needs: Needs,
  { id, context }: { id: string; context: RequestContext },
  decide: (batch: BatchRecord) => SaleChange | null | Promise<SaleChange | null>
): Promise<BatchRecord> => {
  while (Date.now() < context.deadline) {
    const batch = await needs.batches.get(id, context.actor)
    const change = await decide(batch)
    if (!change) return batch
    // A payment settles the offers as they are: nothing changes them until it has ended.
    if (batch.paying) throw new AppError('illegal_transition')
    const saved = await saveSale(needs, batch, change)
    if (!saved) continue
    await tellSale(needs, batch, saved)
    return saved
  }
  throw new AppError('unavailable')
}
