import type { Batch } from '@comptoir/contracts/batch'
import type { Conversation, Message } from '@comptoir/contracts/conversation'
import type { Settings } from '@comptoir/contracts/settings'
import type { User } from '@comptoir/contracts/user'
import type { Offer } from '@comptoir/contracts/offer'

/** A text of the shop in an appointment unless told otherwise. */
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
  ...part
})

/** An offer of the shop, pending to the end of 12 December in Paris unless told otherwise. */
export const offerMessage = (seq: number, part: Partial<Offer> = {}): Message =>
  messageOf(seq, {
    tabletype: 'B',
    type: 'O',
    content: JSON.stringify({
      title: 'Offre pour le lot',
      description: 'Deux cartes en bon état',
      price: 120,
      status: 'P',
      expiresat: '2026-12-12T22:59:59.999Z',
      ...part
    } satisfies Offer)
  })

/** The seller's batch, in treatment unless told otherwise. */
export const batchOf = (part: Partial<Batch> = {}): Batch => ({
  id: 'thread-one',
  userid: 'user-one',
  kind: 'B',
  status: 'T',
  createdat: '2026-11-20T09:00:00.000Z',
  updatedat: '2026-11-20T12:00:00.000Z',
  items: [],
  delivery: null,
  payout: null,
  ...part
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

/** What the shop tells of itself. */
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
