import { visitor } from '@comptoir/contracts/core/access'
import { threadMoved, threadStates } from '@comptoir/contracts/conversation/thread-state'
import { reaction } from '@comptoir/kit/bus/command'
import { newId } from '@comptoir/kit/store/ids'
import type { Deps } from '../deps.ts'
import { threadRecord } from './thread-record.ts'

/** Milliseconds an answer may take. */
const askMs = 10_000
/**
 * Milliseconds after which a state is asked for once more. A process of the conversation service reports the first of
 * several messages of a few seconds only; where another process marked the thread read in between, this finds the rest.
 */
const askAgainMs = 70_000

/** The states of threads as the conversation service knows them now. Throws `unavailable` while it does not answer. */
export const askThreads = ({ bus }: Pick<Deps, 'bus'>, ids: string[]) =>
  bus.request(threadStates, { ids }, { actor: visitor, requestid: newId(), deadline: Date.now() + askMs })

/**
 * Something happened in a thread: its state is asked for and noted in its batch. Events may come twice and in any order: a
 * state that is older than the known one is asked for again until it is not.
 */
export const followThread = reaction(threadMoved, async ({ batchid }, deps: Deps) => {
  for (;;) {
    const [state] = await askThreads(deps, [batchid])
    if (!state) return
    if (await deps.batches.saveThread(batchid, threadRecord(state), new Date(Date.now() + askAgainMs))) return
    // Refused: the batch is gone, or knows a later state, which this answer was overtaken by.
    if (!(await deps.batches.find(batchid))) return
  }
})
