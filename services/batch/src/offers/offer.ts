import type { LineDecision, Offer, OfferShown, OfferStatus, BatchOffer } from '@comptoir/contracts/batch/offer'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type * as z from 'zod/mini'
import type { BatchRecord } from '../batch/record.ts'

/** The price of one card within an offer. */
export interface OfferLineRecord {
  itemid: string
  /** Integer cents. */
  cents: number
  note: string | null
  /** What the seller decided for the card of a divisible offer; null on every other line. */
  decision: z.infer<typeof LineDecision> | null
}

/** An offer of the shop. It lives in its batch: accepting, replacing and paying are writes of one document. */
export interface OfferRecord {
  /** The message that shows it, whose id names the offer everywhere. */
  messageid: string
  requestid: string | null
  /** `{author}:{requestid}`, unique over all offers; absent when the post carried no request id. */
  requestkey?: string
  /** SHA-256 of what the request held: a repetition holds the same. */
  requestprint?: string
  /** The administrator who made it. */
  staffid: string
  title: string
  description: string
  /** Integer cents: what the seller is offered, or what is left of it once single cards go back. */
  cents: number
  status: OfferStatus
  createdat: Date
  expiresat: Date
  /** While it is pending: when its seller is reminded, or it ends. */
  due?: Date
  decidedat: Date | null
  lines: OfferLineRecord[]
  /** The offers it takes the place of, by their messages. */
  replaces: string[]
  divisible: boolean
  /** Once it is accepted: its item in the batch, and the proof of the sale. */
  itemid?: string
  acceptance?: { userid: string; at: Date; cents: number; terms: string }
  /** The version of the batch in which it changed last; its message ignores what is older. */
  version: number
}

/** Whether the offer may still be decided by its seller; past its last day it is over, also before that is written down. */
export const isPending = ({ status, expiresat }: OfferRecord, now: Date): boolean => status === 'P' && expiresat > now

/** The accepted offers of a batch that nothing has replaced: what is due for it. */
export const standingOffers = ({ offers }: Pick<BatchRecord, 'offers'>): OfferRecord[] =>
  offers.filter(({ status }) => status === 'A')

/** The lines of an offer whose cards the shop buys. */
export const keptLines = ({ lines }: Pick<OfferRecord, 'lines'>): OfferLineRecord[] =>
  lines.filter(({ decision }) => decision !== 'returned')

/** The cards that the seller takes back: no offer that stands buys them. */
export const returnedCards = (batch: Pick<BatchRecord, 'offers'>): ReadonlySet<string> => {
  const lines = standingOffers(batch).flatMap(offer => offer.lines)
  const bought = new Set(keptLines({ lines }).map(({ itemid }) => itemid))
  return new Set(lines.map(({ itemid }) => itemid).filter(itemid => !bought.has(itemid)))
}

export const sumOfLines = (lines: readonly OfferLineRecord[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0)

export const sumOfOffers = (offers: readonly OfferRecord[]): number => offers.reduce((sum, { cents }) => sum + cents, 0)

/** The content of the message that shows an offer. */
export const presentOffer = ({ title, description, cents, status, ...offer }: OfferRecord): Offer => ({
  title,
  description,
  price: eurosFromCents(cents),
  status,
  expiresat: offer.expiresat.toISOString(),
  lines: offer.lines.map(line => ({
    itemid: line.itemid,
    price: eurosFromCents(line.cents),
    note: line.note,
    decision: line.decision
  })),
  replaces: [...offer.replaces],
  divisible: offer.divisible
})

/** An offer as its batch shows it. */
export const presentBatchOffer = (offer: OfferRecord): BatchOffer => ({
  ...presentOffer(offer),
  messageid: offer.messageid,
  userid: offer.staffid,
  createdat: offer.createdat.toISOString(),
  decidedat: offer.decidedat?.toISOString() ?? null
})

/** What the thread needs to show an offer of a batch. */
export const shownOffer = (batch: { _id: string; userid: string | null }, offer: OfferRecord): OfferShown => ({
  batchid: batch._id,
  messageid: offer.messageid,
  requestid: offer.requestid,
  userid: offer.staffid,
  sellerid: batch.userid ?? '',
  createdat: offer.createdat.toISOString(),
  version: offer.version,
  offer: presentOffer(offer)
})
