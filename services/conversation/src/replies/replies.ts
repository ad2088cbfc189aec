import type { Reply } from '@comptoir/contracts/conversation/replies'
import { fold } from '@comptoir/contracts/core/search-words'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import { requestIndex, type RequestMark } from '@comptoir/kit/store/once'
import { outboxIndex, type WithOutbox } from '@comptoir/kit/work/outbox'
import type { Db, IndexDescription } from 'mongodb'
import { firstReplies } from './first-replies-french.ts'

/** A canned answer. Of a deleted one only its id, its request and the event of its deletion stay. */
export interface ReplyRecord extends RequestMark, WithOutbox {
  _id: string
  title?: string
  content?: string
  /** As it was typed. */
  shortcut?: string
  /** The shortcut without case and accents: two answers never have the same. */
  shortcutkey?: string
  /** Absent on a deleted one, which no list finds then. */
  position?: number
  version: number
  deletedat?: Date
}

const replyIndexes: IndexDescription[] = [
  { name: 'listed', key: { position: 1, _id: 1 }, partialFilterExpression: { position: { $exists: true } } },
  { name: 'shortcut', key: { shortcutkey: 1 }, unique: true, sparse: true },
  requestIndex,
  outboxIndex
]

/** The fields of a shortcut; none for none. */
export const shortcutFields = (shortcut: string | null | undefined) =>
  shortcut ? { shortcut, shortcutkey: fold(shortcut) } : {}

export const presentReply = ({
  _id: id,
  title = '',
  content = '',
  shortcut,
  position = 0,
  version
}: ReplyRecord): Reply => ({
  id,
  title,
  content,
  shortcut: shortcut ?? null,
  position,
  version
})

export type Replies = Awaited<ReturnType<typeof openReplies>>

/** The canned answers of the shop. */
export const openReplies = async (db: Db) => {
  const collection = await openCollection<ReplyRecord>(db, 'replies', replyIndexes)
  return {
    collection,

    /** Every answer that is not deleted, in the order of the list, `most` at most. */
    list: (most: number): Promise<ReplyRecord[]> =>
      collection
        .find({ position: { $gt: -Infinity } })
        .sort({ position: 1, _id: 1 })
        .hint('listed')
        .limit(most)
        .toArray(),

    /** Whether another answer has this shortcut. */
    async hasShortcut(shortcutkey: string, except: string): Promise<boolean> {
      const found = await collection.findOne({ shortcutkey }, { projection: { _id: 1 } })
      return found !== null && found._id !== except
    },

    /** Writes the answers of a new shop. A migration does it once, so what staff delete afterwards stays deleted. */
    async seed(): Promise<void> {
      const records = firstReplies.map(({ id, title, content, shortcut }, position) => {
        return { _id: id, title, content, ...shortcutFields(shortcut), position, version: 1 }
      })
      try {
        await collection.insertMany(records, { ordered: false })
      } catch (error) {
        // Another replica writes them at the same moment, or staff gave a shortcut to an answer of their own.
        if (!isDuplicateKey(error)) throw error
      }
    }
  }
}
