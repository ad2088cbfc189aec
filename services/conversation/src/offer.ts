import type { BatchStatus } from '@comptoir/contracts/batch'
import type { offerAccepted } from '@comptoir/contracts/batch-life'
import type { EventPayload } from '@comptoir/contracts/event'
import { eurosFromCents } from '@comptoir/contracts/money'
import type { Offer, OfferStatus } from '@comptoir/contracts/offer'

export interface OfferRecord {
  title: string
  description: string
  /** Integer cents. */
  cents: number
  status: OfferStatus
  expiresat: Date
  /** The owner of the batch, to whom it was made. */
  sellerid: string
  /** Its batch is being paid: whoever began before this moment does not accept it. */
  helduntil?: Date
  /** When it left P. */
  decidedat?: Date
  /** What was accepted, by whom and under which terms: the proof of the sale. */
  acceptance?: { userid: string; at: Date; cents: number; terms: string }
}

export const presentOffer = ({ title, description, cents, status, expiresat }: OfferRecord): Offer => ({
  title,
  description,
  price: eurosFromCents(cents),
  status,
  expiresat: expiresat.toISOString()
})

/** What the batch is told of an acceptance. */
export const acceptedOffer = (
  { tableid: batchid, messageid }: { tableid: string; messageid: string },
  { title, description, cents }: OfferRecord,
  { userid, at, terms }: { userid: string; at: Date; terms: string }
): EventPayload<typeof offerAccepted> => ({
  batchid,
  messageid,
  title,
  description,
  price: eurosFromCents(cents),
  at: at.toISOString(),
  userid,
  terms
})

/** Whether offers are made and accepted: not while the batch is being paid, which settles those accepted before. */
export const isOpenToOffers = ({ status, paying }: { status: BatchStatus; paying: boolean }): boolean =>
  (status === 'T' || status === 'I') && !paying
