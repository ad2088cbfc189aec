import type { Batch, CardItem, OfferItem } from '@comptoir/contracts/batch'
import type { Message } from '@comptoir/contracts/conversation'
import type { Offer } from '@comptoir/contracts/offer'
import type { Settings } from '@comptoir/contracts/settings'

const photo = (digit: string) => `${digit.repeat(32)}.jpg`

/** A card of a batch, done unless told otherwise. */
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
  card: {
    seticon: null,
    content: null,
    color: null,
    ratiotable: { _default: { _default: [2, 3, 4], PSA: [9, 10] }, '1': { _default: [4, 5] } },
    holographismes: ['NH', 'R']
  },
  confidence: 0.9,
  candidates: [],
  reason: null,
  ...part
})

/** What the portal answers to an upload: nothing is known yet. */
export const analysing = (part: Partial<CardItem> = {}): CardItem =>
  cardItem({
    status: 'AX',
    name: null,
    price: null,
    condition: 3,
    holographisme: null,
    cardid: null,
    card: null,
    confidence: null,
    ...part
  })

/** A visitor's batch, empty and being edited unless told otherwise. */
export const batchOf = (part: Partial<Batch> = {}): Batch => ({
  id: 'batch-one',
  userid: null,
  kind: 'B',
  status: 'E',
  createdat: '2026-11-20T09:00:00.000Z',
  updatedat: '2026-11-20T12:00:00.000Z',
  items: [],
  delivery: null,
  payout: null,
  ...part
})

/** An offer its seller accepted. */
export const acceptedOffer = (price = 42): OfferItem => ({
  id: `offer-${price}`,
  kind: 'O',
  createdat: '2026-11-20T11:00:00.000Z',
  content: { title: 'Offre pour le lot', description: 'Deux cartes', price },
  messageid: 'message-one'
})

/** The message of an offer of the shop, pending to the end of 12 December in Paris unless told otherwise. */
export const offerMessage = (part: Partial<Offer> = {}): Message => ({
  id: 'message-one',
  requestid: null,
  tableid: 'batch-one',
  tabletype: 'B',
  userid: 'staff-one',
  type: 'O',
  content: JSON.stringify({
    title: 'Offre pour le lot',
    description: 'Deux cartes',
    price: 42,
    status: 'P',
    expiresat: '2026-12-12T22:59:59.999Z',
    ...part
  } satisfies Offer),
  seq: 1,
  createdat: '2026-11-12T10:00:00.000Z'
})

/** What the shop tells of itself. */
export const settingsOf = (part: Partial<Settings> = {}): Settings => ({
  estimationopen: true,
  hours: [1, 2, 3, 4, 5, 6].map(day => ({ day, open: '11:30', close: '19:00' })),
  closures: [],
  shippingcost: 4.9,
  shop: { name: 'Comptoir', address: '1 rue des Cartes, 75001 Paris', phone: '', email: '' },
  ...part
})
