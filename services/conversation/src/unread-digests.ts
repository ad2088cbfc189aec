import { leaseIndex, type Leased } from '@comptoir/kit/leases'
import { openCollection } from '@comptoir/kit/mongo'
import { outboxIndex, type WithOutbox } from '@comptoir/kit/outbox'
import type { Db } from 'mongodb'
import type { Reader, Thread } from './thread.ts'

/** A message unread for so long is told by mail. */
const unreadMs = 10 * 60_000

/** A thread left unread is not told by mail again for so long, whatever is written in it. */
const quietMs = 24 * 3_600_000

/** What one side of a thread may not have read: work from the first such message until it is read or mailed. */
export interface DigestRecord extends Thread, WithOutbox, Partial<Leased> {
  /** `{tabletype}:{tableid}:{reader}`. */
  _id: string
  reader: Reader
  /** The seller of the thread, whichever side is told. */
  userid: string
  /** The latest message the reader may not have read. */
  seq: number
  /** When the last mail left, while nothing was read since. */
  sentat?: Date
}

const idOf = ({ tabletype, tableid }: Thread, reader: Reader) => `${tabletype}:${tableid}:${reader}`

export type UnreadDigests = Awaited<ReturnType<typeof openUnreadDigests>>

export const openUnreadDigests = async (db: Db) => {
  const collection = await openCollection<DigestRecord>(db, 'unread_digests', [leaseIndex, outboxIndex])
  return {
    collection,

    /** The reader may not have read the message `seq`. A mail that already waits tells of it too. */
    async want(
      thread: Thread,
      { reader, userid, seq }: Pick<DigestRecord, 'reader' | 'userid' | 'seq'>,
      now = new Date()
    ) {
      const soonest = new Date(now.getTime() + unreadMs)
      const due = { $ifNull: ['$due', { $max: [soonest, { $add: ['$sentat', quietMs] }] }] }
      const fields = {
        ...thread,
        reader,
        userid,
        seq: { $max: ['$seq', seq] },
        due,
        attempts: { $ifNull: ['$attempts', 0] }
      }
      await collection.updateOne({ _id: idOf(thread, reader) }, [{ $set: fields }], { upsert: true })
    },

    /** The reader has read up to `seq`: where nothing later waits there is nothing to mail. */
    async cancel(thread: Thread, reader: Reader, seq: number): Promise<void> {
      await collection.deleteOne({ _id: idOf(thread, reader), seq: { $lte: seq } })
    },

    async remove(thread: Thread): Promise<void> {
      await collection.deleteMany({ _id: { $in: [idOf(thread, 'seller'), idOf(thread, 'staff')] } })
    }
  }
}
