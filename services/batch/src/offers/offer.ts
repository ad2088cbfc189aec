import {
  offerStatus,
  type BatchOffer,
  type Offer,
  type OfferLine,
  type OfferShown,
  type OfferStatus
} from '@comptoir/contracts/batch/offer'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { RequestMark } from '@comptoir/kit/store/once'

/** The price of one card within an offer. */
export interface OfferLineRecord extends Omit<OfferLine, 'price'> {
  /** Integer cents. */
  cents: number
}

/**
 * An offer of the shop. It lives in its batch, so that accepting, replacing and paying are writes of one document. Its
 * request key is unique over the offers of all batches.
 */
export interface OfferRecord extends RequestMark {
  /** The message that shows it; its id names the offer everywhere. */
  messageid: string
  requestid: string | null
  /** The administrator who made it. */
  staffid: string
  title: string
  description: string
  /** Integer cents: what the seller is offered, and once they took cards back, what is left for the others. */
  cents: number
  status: OfferStatus
  createdat: Date
  expiresat: Date
  /** While it is pending: when its seller is reminded of it next, or when it ends. */
  due?: Date
  decidedat: Date | null
  lines: OfferLineRecord[]
  /** The messages of the offers that this one replaces. */
  replaces: string[]
  /** Whether the seller may take single cards back. */
  divisible: boolean
  /** The id of the item that the offer became when it was accepted. */
  itemid?: string
  /** The proof of the sale. */
  acceptance?: { userid: string; at: Date; cents: number; terms: string }
  /** The version of the batch in which the offer changed last. The thread ignores a state older than the one it shows. */
  version: number
}

/** The part of a batch that decisions about offers read. */
export interface WithOffers {
  offers: readonly OfferRecord[]
}

/** Whether the seller may still decide the offer. An offer past its last day is over, also before a timer has ended it. */
export const isPending = ({ status, expiresat }: OfferRecord, now: Date): boolean =>
  status === offerStatus.pending && expiresat > now

/** The offers that nobody has decided, and that no timer has ended. */
export const pendingOffers = ({ offers }: WithOffers): OfferRecord[] =>
  offers.filter(({ status }) => status === offerStatus.pending)

/** The accepted offers that no later offer has replaced: what is due for the batch. */
export const standingOffers = ({ offers }: WithOffers): OfferRecord[] =>
  offers.filter(({ status }) => status === offerStatus.accepted)

/** The lines of an offer whose cards the shop buys. */
export const keptLines = ({ lines }: Pick<OfferRecord, 'lines'>): OfferLineRecord[] =>
  lines.filter(({ decision }) => decision !== 'returned')

/** The cards that the seller takes back: their items, where no standing offer buys them. */
export const returnedCards = (batch: WithOffers): ReadonlySet<string> => {
  const lines = standingOffers(batch).flatMap(offer => offer.lines)
  const bought = new Set(keptLines({ lines }).map(({ itemid }) => itemid))
  return new Set(lines.map(({ itemid }) => itemid).filter(itemid => !bought.has(itemid)))
}

/** The sum, in cents, of lines, offers or payments. */
export const sumOfCents = (list: readonly { cents: number }[]): number =>
  list.reduce((sum, { cents }) => sum + cents, 0)

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
  replaces: offer.replaces,
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
