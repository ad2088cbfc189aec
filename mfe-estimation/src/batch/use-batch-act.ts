import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CallError } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { asCallError } from '@comptoir/web/failure/failure-sentence.ts'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { applyToBatch } from './batch-cache.ts'
import type { BatchState } from './batch-state.ts'

type Act<Input> = {
  /** The call. It answers the batch as it is after it, or null when it answers something else: the batch is read again. */
  ask: (input: Input) => Promise<Batch | null>
  /** How the cards come, shown before the portal has answered; taken back when it refuses. */
  expect?: (input: Input) => Batch['delivery']
  /** Whether the act still makes sense on the batch as it is known when it is asked for. */
  still?: (batch: Batch) => boolean
  /** The alert of a refusal whose own sentence does not say how to go on; undefined for the portal's sentence. */
  wordRefusal?: (error: CallError) => string | undefined
  onDone?: () => void
  onRefused?: () => void
}

export type BatchAct<Input> = {
  run: (input: Input) => void
  busy: boolean
  /** The sentences of single fields of the last refusal. */
  fields: Readonly<Record<string, string>>
}

/**
 * An act on a batch as a whole. A batch has one act under way at a time. The reply goes to the page and the list. After a
 * refusal an alert or the field says why, and the batch is read again: it is not as this page showed it.
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
      await client.cancelQueries({ queryKey: sharedKeys.batch(batchid) })
      const before = client.getQueryData<BatchState>(sharedKeys.batch(batchid))?.batch.delivery ?? null
      applyToBatch(client, batchid, { type: 'delivered_by', delivery: expect(input) })
      return { before }
    },
    onSuccess: async batch => {
      if (batch) applyToBatch(client, batchid, { type: 'snapshot', batch })
      else await client.invalidateQueries({ queryKey: sharedKeys.batch(batchid) })
      void client.invalidateQueries({ queryKey: sharedKeys.batches })
      onDone?.()
    },
    onError: (error, _input, shown) => {
      if (shown) applyToBatch(client, batchid, { type: 'delivered_by', delivery: shown.before })
      void client.invalidateQueries({ queryKey: sharedKeys.batch(batchid) })
      onRefused?.()
      const refusal = asCallError(error)
      const message = wordRefusal?.(refusal)
      if (message !== undefined) void alert({ message })
      else if (wordRefusal || Object.keys(refusal.fields).length === 0) tellFailure(alert, error)
    }
  })
  return {
    run: input => {
      // Asked of the cache: a double click comes before the page knows that the first one is pending.
      if (client.isMutating({ mutationKey }) > 0) return
      const known = client.getQueryData<BatchState>(sharedKeys.batch(batchid))
      if (!known || still(known.batch)) mutate(input)
    },
    busy: isPending,
    fields: error ? asCallError(error).fields : {}
  }
}
