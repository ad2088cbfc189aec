import type { Message } from '@comptoir/contracts/conversation'

export interface MessageRecord {
  _id: string
  requestid: string | null
  tableid: string
  tabletype: 'B' | 'R'
  userid: string
  type: string
  content: string
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
  content: message.content,
  seq: message.seq,
  createdat: message.createdat.toISOString()
})
