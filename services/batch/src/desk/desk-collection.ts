import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import { deskLists, type DeskList } from '@comptoir/contracts/batch/desk'
import type { Page } from '@comptoir/contracts/core/page'
import { withEvents, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Collection, Document, Filter, UpdateFilter } from 'mongodb'
import { live, type BatchRecord } from '../batch/record.ts'
import type { ThreadRecord } from './desk-record.ts'
import { everyBatch, listOfStatus, nameOfList } from './lists.ts'
import { readList } from './read-list.ts'
import { markSaved, newMark } from './mark-saved.ts'
import { afterSave, storeDerived, type TellStaff } from './store-derived.ts'

/** The orders of the lists, each with the index that keeps it. */
const orders = {
  need: { field: 'derived.need', hint: 'desk_need' },
  D: { field: 'derived.activity', hint: 'desk_activity' },
  P: { field: 'derived.cents', hint: 'desk_amount' },
  N: { field: 'derived.seller', hint: 'desk_seller' }
} as const

export interface DeskQuestion {
  /** Whose list `mine` is. */
  staffid: string
  queue?: DeskList | undefined
  status?: BatchStatus | undefined
  /** A sort code: `DA`, `DD`, …; by need without it. */
  sort?: string | undefined
  /** A further condition, which finds few batches by an index of its own. */
  search: Filter<BatchRecord> | null
  limit: number
  before?: string | undefined
  /** What is left out of the batches that are read. */
  projection?: Document | undefined
}

const due = 100

/** The condition that a batch knows no later state of its thread. */
const noLaterThan = ({ seq, readseq }: ThreadRecord) => ({
  'desk.thread.seq': { $not: { $gt: seq } },
  'desk.thread.readseq': { $not: { $gt: readseq } }
})

/** The fields that a state of the thread changes. Where the seller wrote more than was known, a pause ends. */
const threadFields = (thread: ThreadRecord) => ({
  'desk.thread': thread,
  'desk.snoozeduntil': {
    $cond: [{ $gt: [thread.newsseq, { $ifNull: ['$desk.thread.newsseq', 0] }] }, '$$REMOVE', '$desk.snoozeduntil']
  }
})

/** What the workbench asks of the batches and writes in them. `tell` tells the pages of staff that a batch changed. */
export const createDeskCollection = (collection: Collection<BatchRecord>, tell: TellStaff) => ({
  /** A page of a list of the workbench. It reads the page alone, in the order of an index. */
  async listOfDesk({ staffid, queue, status, sort, search, ...page }: DeskQuestion): Promise<Page<BatchRecord>> {
    const { field, hint } = orders[(sort?.[0] ?? 'need') as keyof typeof orders]
    const name = queue ? nameOfList(queue, staffid) : status ? listOfStatus(status) : everyBatch
    const filter = {
      $and: [{ 'derived.lists': name }, queue && status ? { status } : {}, search ?? {}]
    } as Filter<BatchRecord>
    const order = { field, descending: sort?.[1] === 'D' }
    return await readList(collection, order, { filter, ...page, hint: search ? undefined : hint })
  },

  /** How many batches each list holds for a member of staff. Reads as many keys of the index as it counts. */
  async countDesk(staffid: string): Promise<Record<DeskList, number>> {
    const counts = deskLists.map(async list => {
      const filter = { 'derived.lists': nameOfList(list, staffid) }
      return [list, await collection.countDocuments(filter, { hint: 'desk_need' })] as const
    })
    return Object.fromEntries(await Promise.all(counts)) as Record<DeskList, number>
  },

  /** A guarded write that changes how the shop works on a batch, and nothing that its seller sees: its dates stay. */
  async saveDesk(
    filter: Filter<BatchRecord>,
    update: UpdateFilter<BatchRecord>,
    events: OutboxEvent[] = []
  ): Promise<BatchRecord | null> {
    const marked = markSaved({ ...update, $inc: { version: 1 } }, events)
    const saved = await collection.findOneAndUpdate({ ...live, ...filter }, withEvents(marked, events), {
      returnDocument: 'after'
    })
    if (!saved) return null
    const stored = await afterSave(collection, saved, () => {})
    tell(saved._id)
    return stored
  },

  /**
   * Notes the state of a thread, and when to ask again. Returns false where the batch is gone or knows a later state.
   */
  async saveThread(id: string, thread: ThreadRecord, askat: Date): Promise<boolean> {
    const fields = { ...threadFields(thread), 'desk.askat': askat, underived: newMark() }
    const saved = await collection.findOneAndUpdate({ _id: id, ...live, ...noLaterThan(thread) }, [{ $set: fields }], {
      returnDocument: 'after'
    })
    if (saved) await afterSave(collection, saved, tell)
    return saved !== null
  },

  /** Notes what the services answered about a batch of `toAsk`, unless it is to be asked about again since. */
  async noteAnswers(
    { _id, desk }: BatchRecord,
    { thread, sellername }: { thread: ThreadRecord | undefined; sellername: string | undefined }
  ): Promise<void> {
    const asked = { _id, ...live, 'desk.askat': desk?.askat } as Filter<BatchRecord>
    const isThreadSame = thread === undefined || JSON.stringify(thread) === JSON.stringify(desk?.thread)
    if (isThreadSame && sellername === undefined) {
      await collection.updateOne(asked, { $unset: { 'desk.askat': '' } })
      return
    }
    const fields = {
      ...(thread ? threadFields(thread) : {}),
      ...(sellername === undefined ? {} : { 'desk.sellername': { $literal: sellername } }),
      'desk.askat': '$$REMOVE',
      underived: newMark()
    }
    const saved = await collection.findOneAndUpdate(
      { ...asked, ...(thread ? noLaterThan(thread) : {}) },
      [{ $set: fields }],
      { returnDocument: 'after' }
    )
    if (saved) await afterSave(collection, saved, tell)
  },

  /** Has these batches asked about at `at`. */
  async askLater(ids: readonly string[], at: Date): Promise<void> {
    await collection.updateMany({ _id: { $in: [...ids] } }, { $set: { 'desk.askat': at } })
  },

  /** The seller of these batches has another name: it is asked for. */
  async forgetSellerName(userid: string, now: Date): Promise<void> {
    await collection.updateMany(
      { userid },
      { $set: { 'desk.askat': now }, $unset: { 'desk.sellername': '' } },
      { hint: 'own' }
    )
  },

  /** Up to a hundred batches whose thread or seller's name is to be asked for at `now`. */
  toAsk: (now: Date): Promise<BatchRecord[]> =>
    collection
      .find({ 'desk.askat': { $lte: now } })
      .hint('desk_ask')
      .limit(due)
      .toArray(),

  /** Up to a hundred batches that were saved before `now` and not derived: their process ended in between. */
  underived: (now: Date): Promise<BatchRecord[]> =>
    collection
      .find({ underived: { $lt: newMark(now) } })
      .hint('underived')
      .limit(due)
      .toArray(),

  /** Up to a hundred batches in which something ended by itself: a pause, or the time of an offer. */
  changedByTime: (now: Date): Promise<BatchRecord[]> =>
    collection
      .find({ 'derived.nextat': { $lte: now } })
      .hint('desk_next')
      .limit(due)
      .toArray(),

  /** Up to a hundred batches that a process of the release before saved after `since`: it derives nothing. */
  savedByOlderRelease: (since: Date): Promise<BatchRecord[]> =>
    collection
      .find({ updatedat: { $gt: since }, userid: { $type: 'string' }, $expr: { $ne: ['$derived.of', '$version'] } })
      .hint('shop')
      .limit(due)
      .toArray(),

  /** Up to a hundred batches of accounts that no search finds by what is in them: the release before derived them. */
  unfiled: (): Promise<BatchRecord[]> =>
    collection
      .find({ 'derived.searchkeys': { $exists: false }, userid: { $type: 'string' } })
      .hint('found')
      .limit(due)
      .toArray(),

  /** Derives a batch again as it was read, and tells the pages of staff. */
  async deriveAgain(batch: BatchRecord, now: Date): Promise<void> {
    await storeDerived(collection, batch, now)
    if (batch.userid !== null) tell(batch._id)
  }
})
