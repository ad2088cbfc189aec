import type { Message } from '@comptoir/contracts/conversation'
import type { Leased } from '@comptoir/kit/leases'
import type { WithOutbox } from '@comptoir/kit/outbox'
import { presentOffer, type OfferRecord } from './offer.ts'
import type { Thread } from './thread.ts'

/** A message. While its offer is pending it is also leased work: the reminders and the end of the offer. */
export interface MessageRecord extends Thread, WithOutbox, Partial<Leased> {
  _id: string
  requestid: string | null
  /** `{author}:{requestid}`, unique; absent when the post carried no request id. */
  requestkey?: string
  /** SHA-256 of the thread and of what the request held: its repetition is for the same thread and holds the same. */
  requestprint?: string
  userid: string
  /** Written by staff, or by the system about what staff did. */
  fromshop?: true
  type: string
  /** Of an answer of the shop: when the oldest message it answers was written. */
  askedat?: Date
  /** Folded words of a text somebody wrote, for search by prefix. */
  words?: string[]
  /** Empty for an offer, which is told from `offer`. */
  content: string
  offer?: OfferRecord
  /**
   * Who does not see it. What was deleted stays, emptied and hidden from everybody: its seq and its request are never
   * used again.
   */
  hiddenfrom?: 'sellers' | 'everybody' | null
  /** Unique and growing by one within the thread. */
  seq: number
  createdat: Date
}

export const presentMessage = (message: MessageRecord): Message => ({
  id: message._id,
  requestid: message.requestid,
  tableid: message.tableid,
  tabletype: message.tabletype,
  userid: message.userid,
  type: message.type,
  content: message.offer ? JSON.stringify(presentOffer(message.offer)) : message.content,
  seq: message.seq,
  createdat: message.createdat.toISOString()
})
