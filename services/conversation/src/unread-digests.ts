import { leaseIndex, type Leased } from '@comptoir/kit/work/leases'
import { openCollection } from '@comptoir/kit/store/mongo'
import { outboxIndex, type WithOutbox } from '@comptoir/kit/work/outbox'
import type { Db } from 'mongodb'
import { createMemory } from './memory.ts'
import { threadKey, type Reader, type Thread } from './thread.ts'

/** A message unread for so long is told by mail. */
export const unreadMs = 10 * 60_000

/** A thread left unread is not told by mail again for so long, whatever is written in it. */
const quietMs = 24 * 3_600_000

/** More than the clocks of two replicas differ, and than it takes to see what was written before a record is due. */
const marginMs = 60_000

/**
 * That one side of a thread may not have read something: work that looks, when it is due, at what is unread by then.
 * Reading does not take it away, so that until then no other message needs to write that it waits.
 */
export interface DigestRecord extends Thread, WithOutbox, Partial<Leased> {
  /** `{tabletype}:{tableid}:{reader}`. */
  _id: string
  reader: Reader
  /** The seller of the thread, whichever side is told. */
  userid: string
  /** The latest message that was written down here; grows while somebody looks whether the record can go. */
  seq: number
  /** When the last mail left, while nothing was read since. */
  sentat?: Date
}

const idOf = (thread: Thread, reader: Reader) => `${threadKey(thread)}:${reader}`

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

export type UnreadDigests = Awaited<ReturnType<typeof openUnreadDigests>>

export const openUnreadDigests = async (db: Db) => {
  const collection = await openCollection<DigestRecord>(db, 'unread_digests', [leaseIndex, outboxIndex])
  /** Records that wait for sure. */
  const waiting = createMemory<true>()
  return {
    collection,

    /** The reader may not have read the message `seq`. A mail that already waits tells of it too. */
    async want(
      thread: Thread,
      { reader, userid, seq }: Pick<DigestRecord, 'reader' | 'userid' | 'seq'>,
      now = new Date()
    ): Promise<void> {
      const _id = idOf(thread, reader)
      if (waiting.get(_id)) return
      const due = { $ifNull: ['$due', { $max: [later(now, unreadMs), { $add: ['$sentat', quietMs] }] }] }
      const fields = {
        ...thread,
        reader,
        userid,
        seq: { $max: ['$seq', seq] },
        due,
        attempts: { $ifNull: ['$attempts', 0] }
      }
      const record = await collection.findOneAndUpdate({ _id }, [{ $set: fields }], {
        upsert: true,
        returnDocument: 'after',
        projection: { due: 1 }
      })
      // Whoever reads makes it due in `unreadMs` at the earliest.
      const until = Math.min(record?.due?.getTime() ?? 0, Date.now() + unreadMs) - marginMs
      if (until > Date.now()) waiting.set(_id, true, until)
    },

    /**
     * The reader has read everything: the day without mails is over, and a mail that is just being made does not leave.
     * What is written from now on is looked at as soon as it can be unread for long enough.
     */
    async hasRead(thread: Thread, reader: Reader, now = new Date()): Promise<void> {
      await collection.updateOne({ _id: idOf(thread, reader) }, [
        { $set: { due: { $min: ['$due', later(now, unreadMs)] } } },
        { $unset: ['sentat', 'lease'] }
      ])
    },

    async remove(thread: Thread): Promise<void> {
      const ids = [idOf(thread, 'seller'), idOf(thread, 'staff')]
      for (const id of ids) waiting.forget(id)
      await collection.deleteMany({ _id: { $in: ids } })
    }
  }
}
