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
  /** Resolves to the batch after the call; to null if the portal answers something else, and the batch must be read again. */
  ask: (input: Input) => Promise<Batch | null>
  /** Returns the delivery that the page shows before the portal has answered, and withdraws if it refuses. */
  expect?: (input: Input) => Batch['delivery']
  /** Whether the act still makes sense for the batch as the cache has it when `run` is called. */
  still?: (batch: Batch) => boolean
  /** Returns the sentence of the alert for a refusal; undefined for the portal's own sentence. */
  wordRefusal?: (error: CallError) => string | undefined
  onDone?: () => void
  onRefused?: (refusal: CallError) => void
}

export type BatchAct<Input> = {
  run: (input: Input) => void
  busy: boolean
  /** The sentences that the last refusal has for single fields. */
  fields: Readonly<Record<string, string>>
}

/**
 * An act on a whole batch; one at a time for each batch. The reply updates the page and the list. After a refusal an alert or
 * the field says why, and the page reads the batch again, because the batch is not as the page showed it.
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
      // An answer that was asked for before this act must not overwrite what the page already shows of it.
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
      const refusal = asCallError(error)
      onRefused?.(refusal)
      const message = wordRefusal?.(refusal)
      if (message !== undefined) void alert({ message })
      else if (wordRefusal || Object.keys(refusal.fields).length === 0) tellFailure(alert, error)
    }
  })
  return {
    run: input => {
      // The cache knows of the first press of a double click before React has drawn the busy button.
      if (client.isMutating({ mutationKey }) > 0) return
      const known = client.getQueryData<BatchState>(sharedKeys.batch(batchid))
      if (!known || still(known.batch)) mutate(input)
    },
    busy: isPending,
    fields: error ? asCallError(error).fields : {}
  }
}
