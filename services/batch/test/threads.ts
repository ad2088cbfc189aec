import { threadMoved, threadStates, type ThreadState } from '@comptoir/contracts/conversation/thread-state'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Bus } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'

const emptyThread = (id: string): ThreadState => ({
  id,
  seq: 0,
  readseq: 0,
  newsseq: 0,
  unread: false,
  waitingsince: null,
  activityat: null
})

/** Plays the threads of batches, as the conversation service keeps them. While it is `silent` it does not answer. */
export const playThreads = async (bus: Bus) => {
  const states = new Map<string, ThreadState>()
  const stateOf = (id: string) => states.get(id) ?? emptyThread(id)
  const played = {
    silent: false,
    /** How many threads were asked for. */
    asked: 0,
    stateOf,

    /** The event that something happened in a thread. It says nothing of what. */
    tell: (batchid: string) => bus.emit(threadMoved, { batchid }, { id: newId(), at: new Date().toISOString() }),

    /** The seller writes; returns when. */
    async sellerWrites(id: string, at = new Date()): Promise<Date> {
      const { seq, waitingsince, ...state } = stateOf(id)
      const written = at.toISOString()
      const next = { seq: seq + 1, newsseq: seq + 1, unread: true, activityat: written }
      states.set(id, { ...state, ...next, waitingsince: waitingsince ?? written })
      await played.tell(id)
      return at
    },

    /** The shop writes. Nothing waits for an answer any more; what it did not read it still has not read. */
    async shopAnswers(id: string, at = new Date()): Promise<void> {
      const { seq, ...state } = stateOf(id)
      states.set(id, { ...state, seq: seq + 1, waitingsince: null, activityat: at.toISOString() })
      await played.tell(id)
    },

    async shopReads(id: string): Promise<void> {
      const state = stateOf(id)
      states.set(id, { ...state, readseq: state.seq, unread: false })
      await played.tell(id)
    }
  }
  await bus.handle(threadStates, async ({ ids }) => {
    if (played.silent) throw new AppError('unavailable')
    played.asked += ids.length
    return ids.map(stateOf)
  })
  return played
}
