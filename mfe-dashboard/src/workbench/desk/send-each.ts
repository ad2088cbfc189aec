import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { failureSentence } from '@comptoir/web/failure/failure-sentence.ts'
import { showBatch } from '../../batch/batch-cache.ts'
import { shopKeys } from '../../shop-keys.ts'
import { deskTexts as words } from './desk-french.ts'

// Calls side by side: the portal sheds what one page asks too much of.
const AT_ONCE = 4

/** What an act on several batches has to know of each: the lists have rows, a batch's page the whole batch. */
export type Acted = Pick<Batch, 'id' | 'number' | 'desk'>

/** What became of an act on several batches. */
export type Outcome = {
  /** The batches with which it was done, as they were before. */
  readonly done: readonly Acted[]
  /** A sentence for each batch with which it could not be done. */
  readonly failed: readonly string[]
}

/** Sends one call as a mutation: the shell sees there that the session has ended. */
const sendAs = (client: QueryClient, send: (batch: Acted) => Promise<unknown>, batch: Acted) =>
  client.getMutationCache().build(client, { mutationFn: send, gcTime: 0 }).execute(batch)

/**
 * Returns a function that does an act with each of several batches, each by its own call, and makes the lists read again. A
 * batch in an answer is shown at once. The function never throws: what failed is in its outcome.
 */
export const useSendEach = (): ((
  batches: readonly Acted[],
  send: (batch: Acted) => Promise<Batch | object>
) => Promise<Outcome>) => {
  const client = useQueryClient()
  return async (batches, send) => {
    const done: Acted[] = []
    const failed: string[] = []
    const one = async (batch: Acted) => {
      try {
        const answer = await sendAs(client, send, batch)
        if (answer && typeof answer === 'object' && 'items' in answer) showBatch(client, answer as Batch)
        done.push(batch)
      } catch (error) {
        failed.push(words.failed(batch.number, failureSentence(error)))
      }
    }
    for (let from = 0; from < batches.length; from += AT_ONCE)
      await Promise.all(batches.slice(from, from + AT_ONCE).map(one))
    void client.invalidateQueries({ queryKey: shopKeys.batches })
    return { done, failed }
  }
}
