import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { CardCheck } from '@comptoir/contracts/batch/card-check'
import type { Conversation, Message } from '@comptoir/contracts/conversation/conversation'
import type { Settings } from '@comptoir/contracts/batch/settings'
import type { User } from '@comptoir/contracts/account/user'
import type { BatchOffer, Offer } from '@comptoir/contracts/batch/offer'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'

export const seller = sessionOf()
export const sellerWithMailedPassword = sessionOf({ mustchange: true })
export const staff = sessionOf({ id: 'staff-one', isadmin: 1 })

/** A text of the shop in an appointment, unless `part` says otherwise. */
export const messageOf = (seq: number, part: Partial<Message> = {}): Message => ({
  id: `message-${seq}`,
  requestid: null,
  tableid: 'thread-one',
  tabletype: 'R',
  userid: 'staff-one',
  type: 'T',
  content: `Message ${seq}`,
  seq,
  createdat: new Date(Date.UTC(2026, 10, 20, 9, seq)).toISOString(),
  side: part.userid === 'user-one' ? 'seller' : 'shop',
  ...part
})

/** An offer of the shop, pending until the end of 12 December in Paris unless `part` says otherwise. */
export const offerOf = (part: Partial<Offer> = {}): Offer => ({
  title: 'Offre pour le lot',
  description: 'Deux cartes en bon état',
  price: 120,
  status: 'P',
  expiresat: '2026-12-12T22:59:59.999Z',
  lines: [],
  replaces: [],
  divisible: false,
  ...part
})

/** The same offer as a message of the thread. */
export const offerMessage = (seq: number, part: Partial<Offer> = {}): Message =>
  messageOf(seq, {
    tabletype: 'B',
    type: 'O',
    content: JSON.stringify(offerOf(part))
  })

/** The same offer as its batch has it. */
export const batchOfferOf = (part: Partial<BatchOffer> = {}): BatchOffer => ({
  ...offerOf(part),
  messageid: 'message-1',
  userid: 'staff-one',
  createdat: '2026-11-20T09:01:00.000Z',
  decidedat: null,
  ...part
})

/** A card of the seller, done unless `part` says otherwise. */
export const cardOf = (id: string, part: Partial<CardItem> = {}): CardItem => ({
  id,
  kind: 'C',
  status: 'D',
  createdat: '2026-11-20T09:00:00.000Z',
  content: { face: null, back: null },
  name: 'Dracolume',
  price: 10,
  gradation: '_default',
  condition: 3,
  edition: '_default',
  holographisme: 'H',
  cardid: 'card-1',
  card: null,
  confidence: 0.97,
  candidates: [],
  reason: null,
  ...part
})

/** The shop's check of that card: worse than declared unless `part` says otherwise. */
export const checkOf = (part: Partial<CardCheck> = {}): CardCheck => ({
  condition: 6,
  edition: '_default',
  holographisme: 'H',
  gradation: '_default',
  cardid: 'card-1',
  name: 'Dracolume',
  price: 4,
  note: null,
  photos: [],
  marks: [],
  at: '2026-11-20T11:00:00.000Z',
  ...part
})

/** The seller's batch, in treatment unless `part` says otherwise. */
export const batchOf = (part: Partial<Batch> = {}): Batch => ({
  id: 'thread-one',
  number: 'C-2A3B4C',
  userid: 'user-one',
  kind: 'B',
  status: 'T',
  createdat: '2026-11-20T09:00:00.000Z',
  updatedat: '2026-11-20T12:00:00.000Z',
  items: [],
  delivery: null,
  wishes: { method: null },
  sums: { total: null, estimate: null, offered: null, accepted: null, net: null, paid: null },
  offers: [],
  payout: null,
  ...part
})

/** How the cards come, without a number, a label or a deadline. */
export const deliveryOf = (mode: 'ship' | 'shop'): NonNullable<Batch['delivery']> => ({
  mode,
  tracking: null,
  trackingurl: null,
  label: false,
  shipby: null
})

/** The seller's appointment. */
export const conversationOf = (part: Partial<Conversation> = {}): Conversation => ({
  id: 'thread-one',
  userid: 'user-one',
  kind: 'R',
  mode: 'shop',
  createdat: '2026-11-20T09:00:00.000Z',
  unread: 0,
  lastmessage: null,
  ...part
})

/** The shop's public settings. */
export const settingsOf = (part: Partial<Settings> = {}): Settings => ({
  estimationopen: true,
  hours: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, open: '00:00', close: '23:59' })),
  closures: [],
  shippingcost: 4.9,
  shop: { name: 'Comptoir', address: '1 rue des Cartes, 75001 Paris', phone: '', email: '' },
  ...part
})

/** An active seller, as the shortcut answers it. */
export const userOf = (part: Partial<User> = {}): User => ({
  id: 'user-one',
  firstname: 'Alix',
  lastname: 'Martin',
  email: 'alix@exemple.fr',
  birthdate: '1990-05-17',
  status: 'active',
  isadmin: 0,
  imageurl: null,
  paymenttype: 'N',
  paymentdata: null,
  createdat: '2026-11-20T09:00:00.000Z',
  mustchange: false,
  batchs: [],
  conversations: [],
  ...part
})
