import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import type { Span } from './state/spans.ts'
import type { ThreadName } from './state/thread-calls.ts'

/** Where the query cache keeps a thread. Each viewer has an entry of their own, since sellers are not shown everything. */
export type ThreadKey = readonly ['thread', ThreadName['tabletype'], id: string, userid: string]

/** Returns the thread that a key names. */
export const threadOf = ([, tabletype, id]: ThreadKey): ThreadName => ({ tabletype, id })

/** Keys of the cached answers that this remote alone reads. */
export const keys = {
  thread: ({ tabletype, id }: ThreadName, userid: string): ThreadKey => ['thread', tabletype, id, userid],
  /** The answers below are merged into their thread. */
  newestMessages: ([, ...thread]: ThreadKey) => ['thread newest', ...thread],
  missingMessages: ([, ...thread]: ThreadKey, gap: Span | null) => ['thread gap', ...thread, gap?.from, gap?.to],
  olderMessages: ([, ...thread]: ThreadKey, oldestid: string) => ['thread older', ...thread, oldestid],
  /** The seller's own appointments: one of the lists of conversations. */
  appointments: (userid: string) => [...sharedKeys.conversations, userid],
  /** The batch as it was when the form of an offer was opened. */
  offerForm: (id: string) => ['offer form', id],
  /** The times that a seller may choose. */
  slots: ['slots'],
  /** Of staff: how the shop gives appointments, its canned answers, and what they call the seller. */
  agenda: ['shop', 'agenda settings'],
  replies: ['shop', 'replies'],
  sellerName: (id: string) => ['shop', 'seller name', id],
  answerTime: ['answer-time']
} as const
