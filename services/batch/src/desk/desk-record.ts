import type { BatchRow } from '@comptoir/contracts/batch/batch-rows'
import type { DeskQueue } from '@comptoir/contracts/batch/desk'
import type { ThreadState } from '@comptoir/contracts/conversation/thread-state'
import type { RequestMark } from '@comptoir/kit/store/once'

/** What one member of staff wrote about a batch for the others. */
export interface NoteRecord extends RequestMark {
  id: string
  staffid: string
  content: string
  at: Date
}

/** The facts by which the shop works on a batch, each written by the act or the event that it comes from. */
export interface DeskRecord {
  assigneeid?: string
  /** Until then the batch is in no list but its assignee's. Absent once its seller acted or wrote. */
  snoozeduntil?: Date
  /** Oldest first. */
  notes?: NoteRecord[]
  /** The last act of staff, written with the act itself. */
  lastact?: { staffid: string; act: string; at: Date }
  /** What the conversation service last said of its thread. */
  thread?: ThreadRecord
  /** The seller's name as lists are sorted by it, last name first, folded. */
  sellername?: string
  /** When the services that know the thread and the seller's name are asked again (`ask-again.ts`). */
  askat?: Date
}

/** The state of a thread, in dates. */
export interface ThreadRecord extends Omit<ThreadState, 'id' | 'waitingsince' | 'activityat'> {
  /** When the oldest message was written that the shop did not answer. */
  waitingsince: Date | null
  /** When the last message was written; null in an empty thread. */
  activityat: Date | null
}

/** What the cards of a batch come to. Rows show it, and need not read the cards for it. */
export interface RowFacts extends Pick<BatchRow, 'stage' | 'photos' | 'control'> {
  /** Integer cents; null where no card has a price. */
  estimate: number | null
}

/**
 * What follows from a batch and is stored in it, so that indexes find and sort by it. Every save marks the batch as
 * underived (`mark-saved.ts`), and a write behind it stores what `derive` makes of it (`store-derived.ts`).
 */
export interface DerivedRecord {
  /** The version that it was derived from. */
  of: number
  queue: DeskQueue
  /** The names of the lists that hold the batch (`lists.ts`). */
  lists: string[]
  waitingsince: Date | null
  /** How many cards have a name or a price that is still to be confirmed. */
  doubt: number
  /** What lists are sorted by: need (`need.ts`), last activity, amount in cents, and seller's name. */
  need: Date
  activity: Date
  cents: number
  seller: string
  /** By what the shop's search finds it (`search/search-keys.ts`); absent where the release before derived it. */
  searchkeys?: string[]
  /** What the rows of lists show of its cards; absent where the release before derived it. */
  row?: RowFacts
  /** When it changes by itself, as a pause or an offer ends; absent where only a save changes it. */
  nextat?: Date
}

/** What this release derives. */
export interface WholeDerived extends DerivedRecord {
  row: RowFacts
}
