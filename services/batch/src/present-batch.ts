import type { Batch, CardItem, Item, OfferItem } from '@comptoir/contracts/batch'
import { shownTrace } from '@comptoir/contracts/catalogue'
import { eurosFromCents } from '@comptoir/contracts/money'
import type { BatchRecord, CardItemRecord, ItemRecord, OfferItemRecord } from './batch.ts'

/** What leaves the service is written field by field: ratios and hashes stay inside, price traces leave for staff only. */
export const presentBatch = (batch: BatchRecord): Batch => ({
  id: batch._id,
  userid: batch.userid,
  kind: 'B',
  status: batch.status,
  createdat: batch.createdat.toISOString(),
  updatedat: batch.updatedat.toISOString(),
  items: batch.items.map(presentItem),
  delivery: batch.delivery,
  payout: batch.payout && {
    method: batch.payout.method,
    amount: eurosFromCents(batch.payout.cents),
    at: batch.payout.at.toISOString()
  },
  receivedat: batch.receivedat?.toISOString() ?? null,
  identityat: batch.identity?.at.toISOString() ?? null
})

/**
 * A batch as staff read it: with what made each price, which is the shop's margin, and what was asked of a card that its
 * seller left to them.
 */
export const presentStaffBatch = (batch: BatchRecord): Batch => ({
  ...presentBatch(batch),
  items: batch.items.map(item =>
    item.kind === 'C'
      ? {
          ...presentCardItem(item),
          candidates: item.candidates,
          reason: item.reason,
          trace: item.trace && shownTrace(item.trace)
        }
      : presentOfferItem(item)
  )
})

export const presentItem = (item: ItemRecord): Item =>
  item.kind === 'C' ? presentCardItem(item) : presentOfferItem(item)

export const presentCardItem = (item: CardItemRecord): CardItem => ({
  id: item.id,
  kind: 'C',
  status: item.status,
  createdat: item.createdat.toISOString(),
  content: { face: item.photos[0], back: item.photos[1] },
  name: item.name,
  price: item.status === 'D' && item.cents !== null ? eurosFromCents(item.cents) : null,
  gradation: item.gradation,
  condition: item.condition,
  edition: item.edition,
  holographisme: item.holographisme,
  cardid: item.cardid,
  card: item.card && {
    seticon: item.card.seticon,
    content: item.card.content,
    color: item.card.color,
    ratiotable: item.card.ratiokeys,
    holographismes: item.card.holographismes
  },
  confidence: item.confidence,
  // Of a card left to the shop nothing is asked of its seller any more.
  candidates: isOpen(item) ? item.candidates : [],
  conditions: item.conditions ?? null,
  reason: isOpen(item) ? item.reason : null,
  reference: referenceOf(item)
})

const isOpen = ({ status }: CardItemRecord) => status === 'WUI' || status === 'E'

const referenceOf = ({ status, cents, trace }: CardItemRecord) =>
  status === 'D' && cents !== null && trace ? { source: trace.source, sales: trace.sales, at: trace.at } : null

export const presentOfferItem = (item: OfferItemRecord): OfferItem => ({
  id: item.id,
  kind: 'O',
  createdat: item.createdat.toISOString(),
  content: { title: item.title, description: item.description, price: eurosFromCents(item.cents) },
  messageid: item.messageid
})
