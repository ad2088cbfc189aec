import { openCollection } from '@comptoir/kit/store/mongo'
import { leaseIndex, type Leased } from '@comptoir/kit/work/leases'
import { outboxIndex, type WithOutbox } from '@comptoir/kit/work/outbox'
import { LRUCache } from 'lru-cache'
import type { Db } from 'mongodb'
import { threadKey, type Reader, type Thread } from '../threads/thread.ts'

/** A message that stays unread for ten minutes is mailed. */
export const unreadMs = 10 * 60_000

/** After a mail, a thread that stays unread is not mailed again for a day, whatever is written in it. */
const quietMs = 24 * 3_600_000

/** More than the clocks of two replicas differ, and more than a message takes to become visible before its mail is due. */
const marginMs = 60_000

/**
 * Background work that mails one side of a thread what it left unread. When it is due, it looks at what is unread at that
 * time. Reading does not cancel it, so that no further message has to schedule it until then.
 */
export interface DigestRecord extends Thread, WithOutbox, Partial<Leased> {
  /** `{tabletype}:{tableid}:{reader}`. */
  _id: string
  reader: Reader
  /** The seller of the thread, whichever side the mail is for. */
  userid: string
  /** The newest message that scheduled this. A higher one while a worker looks means that the record must stay. */
  seq: number
  /** When the last mail left; absent once the reader has read everything. */
  sentat?: Date
}

const idOf = (thread: Thread, reader: Reader) => `${threadKey(thread)}:${reader}`

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

export const openUnreadDigests = async (db: Db) => {
  const collection = await openCollection<DigestRecord>(db, 'unread_digests', [leaseIndex, outboxIndex])
  /** The digests that surely wait. They are forgotten by the wall clock, as they become due by it. */
  const waiting = new LRUCache<string, true>({ max: 10_000, perf: { now: () => Date.now() } })
  return {
    collection,

    /** The reader may leave the message `seq` unread. A mail that is scheduled already will cover it too. */
    async schedule(
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
      // `allRead` of any process may make it due earlier, but not before `unreadMs` from now.
      const dueInMs = Math.min((record?.due?.getTime() ?? 0) - Date.now(), unreadMs)
      if (dueInMs > marginMs) waiting.set(_id, true, { ttl: dueInMs - marginMs })
    },

    /**
     * The reader has read everything: the day without mails ends, and a mail that is being made is not sent. The digest
     * becomes due no later than a message of this moment would make it.
     */
    async allRead(thread: Thread, reader: Reader, now = new Date()): Promise<void> {
      await collection.updateOne({ _id: idOf(thread, reader) }, [
        { $set: { due: { $min: ['$due', later(now, unreadMs)] } } },
        { $unset: ['sentat', 'lease'] }
      ])
    },

    /** Forgets the mails about a thread that is erased. */
    async remove(thread: Thread): Promise<void> {
      const ids = [idOf(thread, 'seller'), idOf(thread, 'staff')]
      for (const id of ids) waiting.delete(id)
      await collection.deleteMany({ _id: { $in: ids } })
    }
  }
}
