import type { Batch, Sums } from '../src/batch/batch.ts'
import type { CardItem, OfferItem } from '../src/batch/item.ts'
import type { Message } from '../src/conversation/conversation.ts'
import type { BatchOffer } from '../src/batch/offer.ts'

const createdat = '2026-03-15T12:00:00.000Z'
const photo = (digit: string) => `${digit.repeat(32)}.jpg`

/** A card of a seller's batch, done and priced; `change` overrides fields. */
export const aCard = (change: Partial<CardItem> = {}): CardItem => ({
  id: 'item-1',
  kind: 'C',
  status: 'D',
  createdat,
  content: { face: photo('a'), back: photo('b') },
  name: 'Dracolume',
  price: 120,
  gradation: '_default',
  condition: 4,
  edition: '_default',
  holographisme: 'H',
  cardid: 'card-1',
  card: null,
  confidence: 0.97,
  candidates: [],
  reason: null,
  ...change
})

/** An accepted offer, as an item of its batch. `price` in euros. */
export const anOffer = (price: number): OfferItem => ({
  id: 'item-2',
  kind: 'O',
  createdat,
  content: { title: 'Le lot', description: 'Trois cartes', price },
  messageid: 'message-1'
})

/** The sums of a batch without any amount. */
export const noSums: Sums = { total: null, estimate: null, offered: null, accepted: null, net: null, paid: null }

/** A delivery by post without a tracking number, label or deadline; `change` overrides fields. */
export const aDelivery = (change: Partial<NonNullable<Batch['delivery']>> = {}): NonNullable<Batch['delivery']> => ({
  mode: 'ship',
  tracking: null,
  trackingurl: null,
  label: false,
  shipby: null,
  ...change
})

/** A pending offer of the shop for a whole batch, as the batch shows it. */
export const aBatchOffer = (change: Partial<BatchOffer> = {}): BatchOffer => ({
  messageid: 'message-1',
  userid: 'lena',
  title: 'Le lot',
  description: 'Trois cartes',
  price: 120,
  status: 'P',
  expiresat: '2026-04-15T21:59:59.999Z',
  lines: [],
  replaces: [],
  divisible: false,
  createdat,
  decidedat: null,
  ...change
})

export const aBatch = (change: Partial<Batch> = {}): Batch => ({
  id: 'batch-1',
  number: 'C-2A3B4C',
  userid: 'marie',
  kind: 'B',
  status: 'E',
  createdat,
  updatedat: createdat,
  items: [aCard()],
  delivery: null,
  wishes: { method: null },
  sums: noSums,
  offers: [],
  payout: null,
  ...change
})

export const aMessage = (change: Partial<Message> = {}): Message => ({
  id: 'message-1',
  requestid: 'r1',
  tableid: 'batch-1',
  tabletype: 'B',
  userid: 'marie',
  type: 'T',
  content: 'Bonjour',
  seq: 1,
  createdat,
  ...change
})
