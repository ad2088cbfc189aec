import * as z from 'zod/mini'
import { internalCall } from '../core/call.ts'
import { event } from '../core/event.ts'
import { Id, Timestamp } from '../core/id.ts'
import { atMost } from '../core/length.ts'

/** What the shop has to know of the thread of a batch without opening it. */
export const ThreadState = z.object({
  /** The batch. */
  id: Id,
  /** The number of its last message, deleted or not; 0 for an empty thread. */
  seq: z.int(),
  /** Up to which number the shop has read it. */
  readseq: z.int(),
  /** The number of the last message that is news to the shop, read or not; 0 where there is none. */
  newsseq: z.int(),
  /** Whether the shop has left something unread that is news to it. */
  unread: z.boolean(),
  /** When the oldest message was written that the shop has not answered; null where all are answered. */
  waitingsince: z.nullable(Timestamp),
  /** When the last message was written that is not deleted; null without one. */
  activityat: z.nullable(Timestamp)
})
export type ThreadState = z.infer<typeof ThreadState>

/** The states of the threads of batches, in the order of `ids`. */
export const threadStates = internalCall({
  name: 'conversation.thread_states',
  input: z.object({ ids: z.array(Id).check(atMost(100)) }),
  reply: z.array(ThreadState)
})

/**
 * A message was written or deleted in the thread of a batch, or the shop read the thread. The event holds no state: a
 * consumer asks for it by `threadStates`, so the order in which events arrive does not matter. Of several messages that one
 * side writes within a few seconds only the first is sure to have an event.
 */
export const threadMoved = event('conversation.thread_moved', z.object({ batchid: Id }))
