import { sharedUserId, systemUserId, type Message, type Side } from '@comptoir/contracts/conversation/conversation'
import type { RequestMark } from '@comptoir/kit/store/once'
import type { WithOutbox } from '@comptoir/kit/work/outbox'
import type { Thread } from '../threads/thread.ts'

/**
 * A message as it is stored. A deleted one stays, emptied and hidden from everybody, so that its seq and its request are
 * never used again. The request mark covers the thread, the type and the content.
 */
export interface MessageRecord extends Thread, RequestMark, WithOutbox {
  _id: string
  /** The author's own id of the post, shown to the page that waits for it. For a line of the system: the event's id. */
  requestid: string | null
  /** The account that wrote it, or `systemUserId`. */
  userid: string
  /** Staff wrote it, or the system wrote it about what staff did. Absent on a seller's message. */
  fromshop?: true
  /** One of `messageType`. */
  type: string
  /** The text of T, the image name of I, the JSON of V, O and DE. For O it is a copy of the offer that its batch holds. */
  content: string
  /** On a text: its words, folded, each once. Staff search by their beginnings. */
  words?: string[]
  /** On an answer of the shop: when the oldest message that it answers was written. The time to answer follows from it. */
  askedat?: Date
  /** On an offer: the version of the batch that `content` shows. An older version never replaces a newer one. */
  offerversion?: number
  /** Who does not see it; absent or null when everybody in the thread does. */
  hiddenfrom?: 'sellers' | 'everybody' | null
  /** Unique within the thread, and one more than that of the message before. */
  seq: number
  createdat: Date
}

export const isDeleted = ({ hiddenfrom }: Pick<MessageRecord, 'hiddenfrom'>): boolean => hiddenfrom === 'everybody'

/** Whether nobody wrote it: a line of the system. */
export const isOfSystem = ({ userid }: Pick<MessageRecord, 'userid'>): boolean =>
  userid === systemUserId || userid === sharedUserId

/** The side that wrote a message, or that a line of the system is about. */
export const sideOf = ({ fromshop }: Pick<MessageRecord, 'fromshop'>): Side => (fromshop ? 'shop' : 'seller')

/** A message as it leaves the service. */
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
