import { totalCents } from '@comptoir/contracts/batch/amounts'
import type { Batch, Sums } from '@comptoir/contracts/batch/batch'
import type { CardItem, OfferItem } from '@comptoir/contracts/batch/item'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import type { BatchOffer, Offer } from '@comptoir/contracts/batch/offer'
import type { Settings } from '@comptoir/contracts/batch/settings'
import type { User } from '@comptoir/contracts/account/user'

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

/** The same card as this release tells it: with its set, number and language, and what its photos show. */
export const recognised = (part: Partial<CardItem> = {}): CardItem =>
  cardItem({
    set: 'Bois des Lanternes',
    number: '001/060',
    language: 'fr',
    image: `${'c'.repeat(32)}.webp`,
    others: [],
    wear: null,
    described: false,
    corrected: null,
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

/** How the cards come, without a number, a label or a deadline unless told otherwise. */
export const deliveryOf = (part: Partial<NonNullable<Batch['delivery']>> = {}): NonNullable<Batch['delivery']> => ({
  mode: 'ship',
  tracking: null,
  trackingurl: null,
  label: false,
  shipby: null,
  ...part
})

const sumOf = (prices: readonly number[]) =>
  prices.length === 0 ? null : eurosFromCents(prices.reduce((sum, euros) => sum + centsFromEuros(euros), 0))

/** The sums of a batch as the portal makes them, but for the parcel: nothing is deducted. */
const sumsOf = ({ items, offers, payout }: Pick<Batch, 'items' | 'offers' | 'payout'>): Sums => {
  const cents = (of: Batch['items']) => {
    const total = totalCents(of)
    return total === null ? null : eurosFromCents(total)
  }
  const pricesOf = (status: BatchOffer['status']) =>
    sumOf(offers.filter(offer => offer.status === status).map(({ price }) => price))
  return {
    total: cents(items),
    estimate: cents(items.filter(({ kind }) => kind === 'C')),
    offered: pricesOf('P'),
    accepted: pricesOf('A'),
    net: pricesOf('A'),
    paid: payout?.amount ?? null
  }
}

/** A visitor's batch, empty and being edited unless told otherwise; its sums follow its cards and offers. */
export const batchOf = (part: Partial<Batch> = {}): Batch => {
  const batch = {
    id: 'batch-one',
    number: 'C-2A3B4C',
    userid: null,
    kind: 'B',
    status: 'E',
    createdat: '2026-11-20T09:00:00.000Z',
    updatedat: '2026-11-20T12:00:00.000Z',
    items: [],
    delivery: null,
    wishes: { method: null },
    offers: [],
    payout: null,
    ...part
  } satisfies Omit<Batch, 'sums'>
  return { ...batch, sums: part.sums ?? sumsOf(batch) }
}

/** A pending offer of the shop for a whole batch, to the end of 12 December in Paris unless told otherwise. */
export const offerOf = (part: Partial<BatchOffer> = {}): BatchOffer => ({
  messageid: 'message-one',
  userid: 'staff-one',
  title: 'Offre pour le lot',
  description: 'Deux cartes',
  price: 42,
  status: 'P',
  expiresat: '2026-12-12T22:59:59.999Z',
  lines: [],
  replaces: [],
  divisible: false,
  createdat: '2026-11-20T10:00:00.000Z',
  decidedat: null,
  ...part
})

/** The item of an offer its seller accepted. */
export const acceptedItem = (price = 42): OfferItem => ({
  id: `offer-${price}`,
  kind: 'O',
  createdat: '2026-11-20T11:00:00.000Z',
  content: { title: 'Offre pour le lot', description: 'Deux cartes', price },
  messageid: `accepted-${price}`
})

/** What an accepted offer changes of a batch of one card. */
export const agreedOn = (price = 42): Pick<Batch, 'items' | 'offers'> => ({
  items: [cardItem(), acceptedItem(price)],
  offers: [offerOf({ messageid: `accepted-${price}`, price, status: 'A', decidedat: '2026-11-20T11:00:00.000Z' })]
})

/** The message that shows an offer. */
export const messageOf = (offer: BatchOffer): Message => {
  const { messageid, userid, createdat, decidedat: _decidedat, ...shown } = offer
  return {
    id: messageid,
    requestid: null,
    tableid: 'batch-one',
    tabletype: 'B',
    userid,
    side: 'shop',
    type: 'O',
    content: JSON.stringify(shown satisfies Offer),
    seq: 1,
    createdat
  }
}

/** The seller's account, paid by transfer unless told otherwise. */
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
  paymentdata: { name: 'Alix Martin', rib: '30002 00550 0000157841Z 12' },
  createdat: '2026-11-20T09:00:00.000Z',
  mustchange: false,
  ...part
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
