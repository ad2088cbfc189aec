import type { Batch, Sums } from '@comptoir/contracts/batch/batch'
import type { CardCheck } from '@comptoir/contracts/batch/card-check'
import { itemKind, itemStatus, type CardItem, type OfferItem } from '@comptoir/contracts/batch/item'
import { trackingUrl } from '@comptoir/contracts/batch/tracking'
import { shownTrace } from '@comptoir/contracts/catalogue/catalogue'
import type { Actor } from '@comptoir/contracts/core/access'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import { isHandedOver } from '../handover/handovers.ts'
import { isSlow, type CardItemRecord, type CheckRecord } from '../items/card-item.ts'
import { presentBatchOffer, standingOffers, type OfferRecord } from '../offers/offer.ts'
import { shipByOf } from '../offers/ship-by.ts'
import { sumsOf } from '../payment/amount.ts'
import { wishOf } from '../payment/payout-wish.ts'
import { sentAsStored, type BatchRecord } from './record.ts'

const storedPart = (batch: BatchRecord) =>
  Object.fromEntries(sentAsStored.map(field => [field, batch[field]])) as Pick<Batch, (typeof sentAsStored)[number]>

/**
 * A batch as its owner reads it. Each field that leaves the service is written here or in `sentAsStored` by name, so that
 * ratios, hashes and whatever the record gets later stay inside. `costcents` is what the shop deducts for a parcel below 50 €.
 */
export const presentBatch = (batch: BatchRecord, costcents: number, present = presentCardItem): Batch => ({
  ...storedPart(batch),
  id: batch._id,
  kind: 'B',
  createdat: batch.createdat.toISOString(),
  updatedat: batch.updatedat.toISOString(),
  items: [...batch.items.map(present), ...standingOffers(batch).map(presentOfferItem)],
  ...presentPages(batch),
  delivery: presentDelivery(batch),
  wishes: { method: wishOf(batch, costcents) },
  sums: presentSums(sumsOf(batch, costcents)),
  offers: batch.offers.map(presentBatchOffer),
  payout: batch.payout && {
    method: batch.payout.method,
    amount: eurosFromCents(batch.payout.cents),
    at: batch.payout.at.toISOString()
  },
  receivedat: batch.receivedat?.toISOString() ?? null,
  identityat: batch.identity?.at.toISOString() ?? null,
  ...(isHandedOver(batch, new Date()) && { handover: 'connected' as const })
})

/**
 * A batch as the browser reads it to which it was handed over: its cards as their owner photographed them, and nothing of the
 * owner, of the sale and of what the shop found.
 */
export const presentHandedBatch = (batch: BatchRecord): Batch => ({
  id: batch._id,
  number: batch.number,
  userid: null,
  kind: 'B',
  status: batch.status,
  createdat: batch.createdat.toISOString(),
  updatedat: batch.updatedat.toISOString(),
  items: batch.items.map(presentHandedItem),
  ...presentPages(batch),
  delivery: null,
  wishes: { method: null },
  sums: { total: null, estimate: null, offered: null, accepted: null, net: null, paid: null },
  offers: [],
  payout: null,
  handover: 'guest'
})

/** What a list of whole batches need not read of them: `presentListedBatch` leaves it out, or shows nobody any of it. */
export const listedProjection = {
  'items.others': 0,
  'items.wear': 0,
  'items.corrected': 0,
  'derived.searchkeys': 0,
  'desk.notes': 0,
  pages: 0,
  outbox: 0
} as const

/**
 * A card in a list of batches. What only its own page shows is left out: a list holds thousands of cards, and has to fit
 * into one message between services.
 */
const presentListedItem = (item: CardItemRecord): CardItem => {
  const { others: _others, wear: _wear, corrected: _corrected, place: _place, ...listed } = presentCardItem(item)
  return listed
}

/** A card as the browser reads it to which its batch was handed over. */
const presentHandedItem = (item: CardItemRecord): CardItem => ({
  ...presentListedItem(item),
  ...placeOf(item),
  checked: null
})

/** How an actor who may photograph the cards of a batch reads them: its owner, or the browser to which it was handed over. */
export const presentItemFor = (batch: BatchRecord, { userid, batchtokenhash }: Actor) => {
  const isOwner =
    userid === null ? batchtokenhash !== null && batch.visitorhash === batchtokenhash : batch.userid === userid
  return isOwner ? presentCardItem : presentHandedItem
}

/** A batch in a list. */
export const presentListedBatch = (batch: BatchRecord, costcents: number): Batch => {
  const { pages: _pages, ...listed } = presentBatch(batch, costcents, presentListedItem)
  return listed
}

export const presentDelivery = (batch: Pick<BatchRecord, 'delivery' | 'label' | 'offers'>): Batch['delivery'] =>
  batch.delivery && {
    ...batch.delivery,
    trackingurl: batch.delivery.tracking === null ? null : trackingUrl(batch.delivery.tracking),
    label: batch.label !== undefined && batch.delivery.mode === 'ship',
    shipby: shipByOf(batch)?.toISOString() ?? null
  }

/** Amounts in cents as they leave the service, in euros. */
export const presentSums = ({
  total,
  estimate,
  offered,
  accepted,
  net,
  paid
}: Record<keyof Sums, number | null>): Sums => {
  const euros = (cents: number | null) => (cents === null ? null : eurosFromCents(cents))
  return {
    total: euros(total),
    estimate: euros(estimate),
    offered: euros(offered),
    accepted: euros(accepted),
    net: euros(net),
    paid: euros(paid)
  }
}

/**
 * A batch as staff read it: also with the calculation of each price, which shows the shop's margin, and with what was
 * found and asked about a card that its seller left to the shop.
 */
export const presentStaffBatch = (batch: BatchRecord, costcents: number): Batch => ({
  ...presentBatch(batch, costcents),
  items: [
    ...batch.items.map(item => ({
      ...presentCardItem(item),
      candidates: item.candidates,
      reason: item.reason,
      trace: item.trace && shownTrace(item.trace)
    })),
    ...standingOffers(batch).map(presentOfferItem)
  ]
})

/** Where a card of a page lies. */
const placeOf = ({ pageid, place }: CardItemRecord) => (pageid && place ? { pageid, place } : {})

const presentPages = ({ pages = [] }: BatchRecord): Pick<Batch, 'pages'> =>
  pages.length ? { pages: pages.map(({ id, photos: [faces, backs] }) => ({ id, faces, backs })) } : {}

/** A card as its owner reads it. */
export const presentCardItem = (item: CardItemRecord): CardItem => ({
  id: item.id,
  kind: itemKind.card,
  status: item.status,
  createdat: item.createdat.toISOString(),
  content: { face: item.photos[0], back: item.photos[1] ?? null },
  ...placeOf(item),
  name: item.name,
  price: item.status === itemStatus.done && item.cents !== null ? eurosFromCents(item.cents) : null,
  gradation: item.gradation,
  condition: item.condition,
  edition: item.edition,
  holographisme: item.holographisme,
  cardid: item.cardid,
  set: item.card?.setname ?? null,
  number: item.card?.number || null,
  language: item.card?.language ?? null,
  image: item.card?.content ?? null,
  card: item.card && {
    seticon: item.card.seticon,
    content: item.card.content,
    color: item.card.color,
    ratiotable: item.card.ratiokeys,
    holographismes: item.card.holographismes
  },
  confidence: item.confidence,
  // The seller of a card that is left to the shop has no more question to answer.
  candidates: isOpen(item) ? item.candidates : [],
  others: item.others ?? [],
  conditions: item.conditions ?? null,
  wear: item.wear ?? null,
  ...(item.backunseen ? { backunseen: true } : {}),
  ...(item.slab ? { slab: item.slab } : {}),
  ...(item.described === undefined ? {} : { described: item.described }),
  corrected: item.corrected ? { at: item.corrected.at.toISOString(), from: item.corrected.from } : null,
  reason: isOpen(item) ? item.reason : null,
  why: item.status === itemStatus.failed ? (item.why ?? null) : null,
  ...(isSlow(item, new Date()) ? { slow: true } : {}),
  reference: referenceOf(item),
  ...(item.pricedbycheck ? { pricedbycheck: true } : {}),
  checked: item.checked ? presentCheck(item.checked) : null
})

const presentCheck = ({ cents, at, ...check }: CheckRecord): CardCheck => ({
  condition: check.condition,
  edition: check.edition,
  holographisme: check.holographisme,
  gradation: check.gradation,
  cardid: check.cardid,
  name: check.name,
  price: cents === null ? null : eurosFromCents(cents),
  note: check.note,
  photos: check.photos,
  marks: check.marks,
  at: at.toISOString()
})

/** The seller still has something to do about the card. */
const isOpen = ({ status }: CardItemRecord) => status === itemStatus.waiting || status === itemStatus.failed

/** What the price is based on, without the ratio. */
const referenceOf = ({ status, cents, trace }: CardItemRecord) =>
  status === itemStatus.done && cents !== null && trace
    ? { source: trace.source, sales: trace.sales, at: trace.at }
    : null

/** An accepted offer, as an item of its batch. */
export const presentOfferItem = (offer: OfferRecord): OfferItem => ({
  id: offer.itemid ?? offer.messageid,
  kind: itemKind.offer,
  createdat: (offer.acceptance?.at ?? offer.createdat).toISOString(),
  content: { title: offer.title, description: offer.description, price: eurosFromCents(offer.cents) },
  messageid: offer.messageid
})
