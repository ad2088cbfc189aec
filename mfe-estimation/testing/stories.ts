import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { agreedOn, analysing, cardItem, deliveryOf, offerOf } from './builders.ts'

/** When the stories are read. */
export const readAt = new Date('2026-11-21T12:00:00.000Z')

const receivedat = '2026-11-25T09:00:00.000Z'
const identityat = '2026-11-25T09:05:00.000Z'
const past = '2026-11-21T11:59:59.000Z'
const items = [cardItem()]
const sold = agreedOn(30)
const ship = (tracking: string | null) => deliveryOf({ tracking })
const shop = deliveryOf({ mode: 'shop' })
const refused = { status: 'R', decidedat: '2026-11-21T10:00:00.000Z' } as const
const withdrawn = { status: 'C', decidedat: '2026-11-21T11:00:00.000Z' } as const
const accepted = { status: 'A', decidedat: '2026-11-21T10:00:00.000Z' } as const

/** An offer of 22 € that would replace the accepted one of 30 €. */
const revision = (part: Partial<BatchOffer> = {}) =>
  offerOf({ messageid: 'revision', price: 22, replaces: ['accepted-30'], ...part })
const revised = (part: Partial<BatchOffer> = {}) => ({ ...sold, offers: [...sold.offers, revision(part)] })

// The last minute of 31 December in Paris is no longer that day in Tokyo, and still is in New York.
const newYearsEve = '2026-12-31T22:59:59.999Z'
const newYear = '2027-01-01T22:59:59.999Z'

/** Batches from the first card to the payment, by what happened to them. */
export const stories = {
  empty: {},
  'being analysed': { items: [cardItem(), analysing({ id: 'card-b' })] },
  'with a question and a card in error': {
    items: [cardItem(), cardItem({ id: 'b', status: 'WUI' }), cardItem({ id: 'c', status: 'E' })]
  },
  'with a card in error': { items: [cardItem(), cardItem({ id: 'c', status: 'E' })] },
  'with all its cards done': { items },
  'sent back for editing with an offer': { items, offers: [offerOf()] },
  sent: { status: 'T', items },
  'with an offer': { status: 'T', items, offers: [offerOf()] },
  'with two offers': {
    status: 'T',
    items,
    offers: [offerOf({ expiresat: newYear }), offerOf({ messageid: 'two', expiresat: newYearsEve })]
  },
  'with an offer beside an accepted one': { status: 'T', ...sold, offers: [...sold.offers, offerOf()] },
  'whose offer was refused': { status: 'T', items, offers: [offerOf(refused)] },
  'whose offer was refused at the shop': { status: 'T', items, receivedat, offers: [offerOf(refused)] },
  'whose offer was taken back after another was refused': {
    status: 'T',
    items,
    offers: [offerOf({ messageid: 'two', price: 20, ...withdrawn }), offerOf(refused)]
  },
  'in transit, whose offer was taken back': {
    status: 'I',
    items,
    delivery: ship('LA123456789FR'),
    offers: [offerOf(withdrawn)]
  },
  'whose offer expired': { status: 'T', items, offers: [offerOf({ expiresat: past })] },
  'whose offer expired, and the portal knows': {
    status: 'T',
    items,
    offers: [offerOf({ expiresat: past, status: 'C', decidedat: past })]
  },
  'with an accepted offer': { status: 'T', ...sold },
  'to be shipped': { status: 'T', ...sold, delivery: ship(null) },
  'with a tracking number': { status: 'T', ...sold, delivery: ship('LA123456789FR') },
  'to be brought': { status: 'T', ...sold, delivery: shop },
  'with a revision before receipt': { status: 'T', ...revised() },
  'with a refused revision before receipt': { status: 'T', ...revised(refused) },
  'in transit': { status: 'I', ...sold, delivery: ship('LA123456789FR') },
  'in transit to the counter': { status: 'I', ...sold, delivery: shop },
  'received while still in transit': { status: 'I', ...sold, receivedat },
  'brought before any offer': { status: 'T', items, receivedat, identityat },
  'with a revision after control': { status: 'I', ...revised(), receivedat },
  'whose revision was refused': { status: 'I', ...revised(refused), receivedat, identityat },
  'whose revision expired': { status: 'I', ...revised({ expiresat: past }), receivedat },
  'whose revision was taken back': { status: 'I', ...revised(withdrawn), receivedat },
  'whose revision was accepted': {
    status: 'I',
    items,
    receivedat,
    identityat,
    offers: [
      offerOf({ messageid: 'accepted-30', price: 30, status: 'C', decidedat: '2026-11-21T10:00:00.000Z' }),
      revision(accepted)
    ]
  },
  'whose revision was accepted before the identity was recorded': {
    status: 'I',
    items,
    receivedat,
    offers: [
      offerOf({ messageid: 'accepted-30', price: 30, status: 'C', decidedat: '2026-11-25T10:00:00.000Z' }),
      revision({ status: 'A', decidedat: '2026-11-25T10:00:00.000Z' })
    ]
  },
  paid: { status: 'F', ...sold, receivedat, payout: { method: 'bank', amount: 30, at: identityat } },
  cancelled: { status: 'C', ...sold },
  'cancelled at the shop': { status: 'C', ...sold, receivedat }
} as const satisfies Record<string, Partial<Batch>>

export type Story = keyof typeof stories
