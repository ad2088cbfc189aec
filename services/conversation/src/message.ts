import { sharedUserId, systemUserId, type Message, type Side } from '@comptoir/contracts/conversation/conversation'
import type { WithOutbox } from '@comptoir/kit/work/outbox'
import type { Thread } from './thread.ts'

export interface MessageRecord extends Thread, WithOutbox {
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
  /** Of an offer the JSON of `Offer`: a copy of what its batch holds. */
  content: string
  /** Of an offer: the version of the batch that the copy shows; an older one never replaces it. */
  offerversion?: number
  /**
   * Who does not see it. What was deleted stays, emptied and hidden from everybody: its seq and its request are never
   * used again.
   */
  hiddenfrom?: 'sellers' | 'everybody' | null
  /** Unique and growing by one within the thread. */
  seq: number
  createdat: Date
}

/** Whether nobody wrote it: a line of the system. */
export const isOfSystem = ({ userid }: Pick<MessageRecord, 'userid'>): boolean =>
  userid === systemUserId || userid === sharedUserId

/** Whose act a message is: staff are one side. */
export const sideOf = ({ fromshop }: Pick<MessageRecord, 'fromshop'>): Side => (fromshop ? 'shop' : 'seller')

export const presentMessage = (message: MessageRecord): Message => ({
  id: message._id,
  requestid: message.requestid,
  tableid: message.tableid,
  tabletype: message.tabletype,
  userid: message.userid,
  side: sideOf(message),
  type: message.type,
  content: message.content,
  seq: message.seq,
  createdat: message.createdat.toISOString()
})
