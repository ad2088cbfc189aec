import type { Batch, Sums, Stats } from '@comptoir/contracts/batch/batch'
import type { CardItem, OfferItem } from '@comptoir/contracts/batch/item'
import type { CardCheck } from '@comptoir/contracts/batch/card-check'
import type { Conversation, Message } from '@comptoir/contracts/conversation/conversation'
import type { BatchOffer, Offer, OfferLine } from '@comptoir/contracts/batch/offer'
import type { Settings } from '@comptoir/contracts/batch/settings'
import type { StaffMember } from '@comptoir/contracts/account/staff-calls'
import type { User } from '@comptoir/contracts/account/user'

const photo = (digit: string) => `${digit.repeat(32)}.jpg`

/** A card that the seller photographed, estimated unless `part` says otherwise. */
export const cardItem = (part: Partial<CardItem> = {}): CardItem => ({
  id: 'item-lumignou',
  kind: 'C',
  status: 'D',
  createdat: '2026-11-20T10:00:00.000Z',
  content: { face: photo('a'), back: photo('b') },
  name: 'Lumignou',
  price: 12.5,
  gradation: '_default',
  condition: 4,
  edition: '_default',
  holographisme: 'NH',
  cardid: 'card-lumignou',
  card: null,
  confidence: 0.9,
  candidates: [],
  reason: null,
  trace: null,
  ...part
})

/** The shop's check of a card: as the seller declared it, unless `part` says otherwise. */
export const checkOf = (part: Partial<CardCheck> = {}): CardCheck => ({
  condition: 4,
  edition: '_default',
  holographisme: 'NH',
  gradation: '_default',
  cardid: 'card-lumignou',
  name: 'Lumignou',
  price: 12.5,
  note: null,
  photos: [],
  marks: [],
  at: '2026-11-21T10:30:00.000Z',
  ...part
})

/** An offer of the shop for the whole batch, pending for a month unless `part` says otherwise. */
export const offerOf = (part: Partial<BatchOffer> = {}): BatchOffer => ({
  messageid: 'message-one',
  userid: 'staff-one',
  title: 'Offre pour le lot',
  description: 'Une carte',
  price: 120,
  status: 'P',
  expiresat: '2126-12-20T22:59:59.999Z',
  lines: [],
  replaces: [],
  divisible: false,
  createdat: '2026-11-20T11:00:00.000Z',
  decidedat: null,
  ...part
})

/** The price of one card within an offer. */
export const lineOf = (part: Partial<OfferLine> = {}): OfferLine => ({
  itemid: 'item-lumignou',
  price: 12.5,
  note: null,
  decision: null,
  ...part
})

/** An offer that the seller accepted, as an item of the batch. */
export const acceptedOffer = (price = 120): OfferItem => ({
  id: `offer-${price}`,
  kind: 'O',
  createdat: '2026-11-20T11:00:00.000Z',
  content: { title: 'Offre pour le lot', description: 'Une carte', price },
  messageid: 'message-one'
})

/** The delivery of a batch: by post, without a number, a label or a deadline unless `part` says otherwise. */
export const deliveryOf = (part: Partial<NonNullable<Batch['delivery']>> = {}): NonNullable<Batch['delivery']> => ({
  mode: 'ship',
  tracking: null,
  trackingurl: null,
  label: false,
  shipby: null,
  ...part
})

/** The amounts of a batch with one card of 12.50 €. */
export const sumsOf = (part: Partial<Sums> = {}): Sums => ({
  total: 12.5,
  estimate: 12.5,
  offered: null,
  accepted: null,
  net: null,
  paid: null,
  ...part
})

/** A seller's batch in treatment, with one card, unless `part` says otherwise. */
export const batchOf = (part: Partial<Batch> = {}): Batch => ({
  id: 'batch-one',
  number: 'C-2A3B4C',
  userid: 'user-one',
  kind: 'B',
  status: 'T',
  createdat: '2026-11-20T09:00:00.000Z',
  updatedat: '2026-11-20T12:00:00.000Z',
  items: [cardItem()],
  delivery: null,
  wishes: { method: null },
  sums: sumsOf(),
  offers: [],
  payout: null,
  receivedat: null,
  identityat: null,
  ...part
})

/** The fields of a batch with one accepted offer of a price, less the shipping cost, both in euros. */
export const acceptedFor = (price = 120, shipping = 0) => ({
  items: [cardItem(), acceptedOffer(price)],
  offers: [offerOf({ price, status: 'A', decidedat: '2026-11-20T18:00:00.000Z' })],
  sums: sumsOf({ total: 12.5 + price, accepted: price, net: price - shipping })
})

/** A batch whose cards are at the shop and checked, its offer of 120 € accepted. */
export const receivedBatch = (part: Partial<Batch> = {}): Batch =>
  batchOf({
    ...acceptedFor(),
    items: [cardItem({ checked: checkOf() }), acceptedOffer()],
    status: 'I',
    delivery: deliveryOf({ tracking: 'LB123456789FR' }),
    receivedat: '2026-11-21T10:00:00.000Z',
    ...part
  })

export const rib = '30002 00550 0000157841Z 25'

/** An active seller who is paid by transfer, unless `part` says otherwise. */
export const userOf = (part: Partial<User> = {}): User => ({
  id: 'user-one',
  firstname: 'Alix',
  lastname: 'Martin',
  email: 'alix@exemple.fr',
  birthdate: '1990-05-17',
  status: 'active',
  isadmin: 0,
  imageurl: null,
  paymenttype: 'B',
  paymentdata: { name: 'Alix Martin', rib },
  createdat: '2026-03-05T09:00:00.000Z',
  mustchange: false,
  ...part
})

/** A message of the seller in their appointment. */
export const messageOf = (part: Partial<Message> = {}): Message => ({
  id: 'message-one',
  requestid: null,
  tableid: 'talk-one',
  tabletype: 'R',
  userid: 'user-one',
  type: 'T',
  content: 'Une collection de 400 cartes',
  seq: 1,
  createdat: '2025-11-12T10:00:00.000Z',
  ...part
})

/** The message that shows an offer in the thread of its batch. */
export const offerMessage = (part: Partial<Offer> = {}): Message => {
  const { title, description, price, status, expiresat, lines, replaces, divisible } = offerOf(part)
  return messageOf({
    tableid: 'batch-one',
    tabletype: 'B',
    userid: 'staff-one',
    type: 'O',
    content: JSON.stringify({
      title,
      description,
      price,
      status,
      expiresat,
      lines,
      replaces,
      divisible
    } satisfies Offer)
  })
}

export const appointmentOf = (part: Partial<Conversation> = {}): Conversation => ({
  id: 'talk-one',
  userid: 'user-one',
  kind: 'R',
  mode: 'shop',
  createdat: '2026-11-12T09:00:00.000Z',
  unread: 0,
  lastmessage: messageOf(),
  ...part
})

/** The settings of the shop. */
export const settingsOf = (part: Partial<Settings> = {}): Settings => ({
  estimationopen: true,
  hours: [{ day: 1, open: '11:30', close: '19:00' }],
  closures: [],
  shippingcost: 4.9,
  shop: { name: 'Comptoir', address: '1 rue des Cartes, 75001 Paris', phone: '', email: 'boutique@exemple.fr' },
  ...part
})

/** The counters of the inbox. */
export const statsOf = (part: Partial<Stats> = {}): Stats => ({
  totreat: 2,
  expiringoffers: 1,
  parcels: 0,
  topay: 1,
  recognition: 1,
  lists: { mine: 0, unread: 3, offer: 2, control: 0, pay: 1, parcel: 0, seller: 4, doubt: 1, expiring: 1 },
  ...part
})

/** What the workbench shows of a batch: it waits for an offer, and nobody looks after it, unless `part` says otherwise. */
export const deskOf = (part: Partial<NonNullable<Batch['desk']>> = {}): NonNullable<Batch['desk']> => ({
  queue: 'offer',
  assigneeid: null,
  snoozeduntil: null,
  waitingsince: null,
  unread: false,
  doubt: 0,
  lastact: null,
  ...part
})

/** A manager of the shop who is at work, unless `part` says otherwise. */
export const memberOf = (part: Partial<StaffMember> = {}): StaffMember => ({
  id: 'staff-one',
  firstname: 'Camille',
  lastname: 'Comptoir',
  email: 'camille@exemple.fr',
  role: 'manager',
  status: 'active',
  secondfactor: 'on',
  ...part
})
