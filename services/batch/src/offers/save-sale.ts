import type { Batch } from '@comptoir/contracts/batch/batch'
import { offerChanged } from '@comptoir/contracts/batch/offer'
import { AppError } from '@comptoir/contracts/core/errors'
import type { BatchFrame } from '@comptoir/contracts/portal/realtime'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import { announceBatch } from '../batch/announce-batch.ts'
import { presentOfferItem } from '../batch/present.ts'
import { changeBatch } from '../batch/change-batch.ts'
import type { BatchRecord } from '../batch/record.ts'
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
 * Saves a change of the sale and announces it. Returns null when the batch changed since it was read, or is being paid: a
 * payment settles the offers as they were when it was claimed, so nothing may change them until it has ended.
 */
export const saveSale = async (deps: Deps, batch: BatchRecord, change: SaleChange): Promise<BatchRecord | null> => {
  const reminder = change.shipreminderat === undefined ? batch.shipreminderat : (change.shipreminderat ?? undefined)
  const { events, ...update } = offersUpdate(batch, change.offers, reminder)
  const unchanged = { _id: batch._id, version: batch.version, paying: { $exists: false } }
  const saved = await deps.batches.save(unchanged, update, [...events, ...change.events])
  if (saved) await announceSale(deps, batch, saved)
  return saved
}

/** The frames for the items that an accepted offer became, or that were items until it was replaced. */
const itemFrames = (before: BatchRecord, after: BatchRecord): BatchFrame[] => {
  const missingIn = (other: BatchRecord) => {
    const ids = new Set(standingOffers(other).map(({ messageid }) => messageid))
    return ({ messageid }: OfferRecord) => !ids.has(messageid)
  }
  const removed = standingOffers(before).filter(missingIn(after)).map(presentOfferItem)
  const added = standingOffers(after).filter(missingIn(before)).map(presentOfferItem)
  return [
    ...removed.map(({ id: itemid }) => ({ action: 'delete_item', itemid, message: null }) as const),
    ...added.map(item => ({ action: 'new_item', item }) as const)
  ]
}

/** After a save of the sale: lets its events leave, sends the sockets of the batch what changed, and returns the batch. */
export const announceSale = async (deps: Deps, before: BatchRecord, after: BatchRecord): Promise<Batch> => {
  for (const frame of itemFrames(before, after)) deps.frames.send(after._id, frame)
  return await announceBatch(deps, after)
}

/**
 * Changes the sale of the actor's batch by what `decide` returns. Of several acts at the same moment each decides on what
 * the one before it left. Returns the saved batch, or the batch as it was read where `decide` returns null. Throws what
 * `decide` throws, `illegal_transition` while the batch is being paid, and what `changeBatch` throws.
 */
export const changeSale = async (
  deps: Deps,
  target: { id: string; context: RequestContext },
  decide: (batch: BatchRecord) => SaleChange | null | Promise<SaleChange | null>
): Promise<BatchRecord> =>
  await changeBatch(deps, target, async batch => {
    const change = await decide(batch)
    if (!change) return batch
    if (batch.paying) throw new AppError('illegal_transition')
    return await saveSale(deps, batch, change)
  })
