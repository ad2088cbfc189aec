import { threadMoved } from '@comptoir/contracts/conversation/thread-state'
import { tableType, type Side } from '@comptoir/contracts/conversation/conversation'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import { LRUCache } from 'lru-cache'
import type { Thread } from './thread.ts'

/** Messages of one side within so many milliseconds are told once. */
const togetherMs = 10_000

export type ToldThreads = ReturnType<typeof createToldThreads>

/**
 * Which threads of batches this process told the batch service about a moment ago, and which side wrote then. While a side
 * goes on writing, nothing about the thread changes that the batch service must know at once: it stays unread, and waits
 * since the first message. So a post costs no second write for an event. Nothing is decided by this memory alone: who is
 * told asks for the state of the thread, and asks once more when the memory of every process has ended
 * (`services/batch/src/desk/follow-thread.ts`).
 */
export const createToldThreads = () => {
  const told = new LRUCache<string, Side>({ max: 10_000, ttl: togetherMs, updateAgeOnGet: false })
  return {
    /** The event for a message that `side` is about to write; none where that side's writing was told. */
    eventsOf({ tabletype, tableid }: Thread, side: Side): OutboxEvent[] {
      if (tabletype !== tableType.batch || told.get(tableid) === side) return []
      return [emits(threadMoved, { batchid: tableid })]
    },

    /** A message with that event was written. */
    wrote({ tableid }: Thread, side: Side): void {
      told.set(tableid, side)
    },

    /** The shop read the thread, or a message was deleted: the next message is told. */
    forget({ tableid }: Thread): void {
      told.delete(tableid)
    }
  }
}
