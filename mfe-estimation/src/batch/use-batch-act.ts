import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { CallError } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { texts } from '../french.ts'
import { applyToBatch, batchKey } from './batch-cache.ts'
import type { BatchState } from './batch-state.ts'

type Act<Input> = {
  /** The call. It answers the batch as it is after it, or null when it answers something else: the batch is read again. */
  ask: (input: Input) => Promise<Batch | null>
  /** How the cards come, shown before the portal has answered; taken back when it refuses. */
  expect?: (input: Input) => Batch['delivery']
  /** Whether the act still makes sense on the batch as it is known when it is asked for. */
  still?: (batch: Batch) => boolean
  /** The alert of a refusal, where its own sentence does not say how to go on, or no field shows it. */
  wordRefusal?: (error: CallError) => string
  onDone?: () => void
  onRefused?: () => void
}

export type BatchAct<Input> = {
  run: (input: Input) => void
  busy: boolean
  /** The sentences of single fields of the last refusal. */
  fields: Readonly<Record<string, string>>
}

const fieldsOf = (error: unknown) => (error instanceof CallError ? error.fields : {})

/**
 * One act on a batch as a whole, and one at a time whichever it is. Its answer goes to the page and the list; a refusal
 * is told in an alert, or under its field, and the batch is read again: something that this page does not know happened.
 */
export const useBatchAct = <Input>(
  { batchid, alert }: { batchid: string; alert: ShellServices['alert'] },
  { ask, expect, still = () => true, wordRefusal, onDone, onRefused }: Act<Input>
): BatchAct<Input> => {
  const client = useQueryClient()
  const mutationKey = ['batch act', batchid]
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: ask,
    onMutate: async input => {
      if (!expect) return undefined
      // An answer read before this act must not undo what is shown of it.
      await client.cancelQueries({ queryKey: batchKey(batchid) })
      const before = client.getQueryData<BatchState>(batchKey(batchid))?.batch.delivery ?? null
      applyToBatch(client, batchid, { type: 'delivered_by', delivery: expect(input) })
      return { before }
    },
    onSuccess: async batch => {
      if (batch) applyToBatch(client, batchid, { type: 'snapshot', batch })
      else await client.invalidateQueries({ queryKey: batchKey(batchid) })
      void client.invalidateQueries({ queryKey: ['batches'] })
      onDone?.()
    },
    onError: (error, _input, shown) => {
      if (shown) applyToBatch(client, batchid, { type: 'delivered_by', delivery: shown.before })
      void client.invalidateQueries({ queryKey: batchKey(batchid) })
      onRefused?.()
      if (!(error instanceof CallError)) void alert({ message: texts.failure })
      else if (wordRefusal || Object.keys(error.fields).length === 0)
        void alert({ message: wordRefusal?.(error) ?? error.message })
    }
  })
  return {
    run: input => {
      // Asked of the cache: a double click comes before the page knows that the first one is pending.
      if (client.isMutating({ mutationKey }) > 0) return
      const known = client.getQueryData<BatchState>(batchKey(batchid))
      if (!known || still(known.batch)) mutate(input)
    },
    busy: isPending,
    fields: fieldsOf(error)
  }
}
