import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { shopKeys } from '../../shop-keys.ts'
import { tellFailure } from '../../tell-failure.ts'
import { useKeepBatch } from '../batch-cache.ts'
import type { ActProps } from './act-props.ts'

/**
 * One act on a batch that needs no form. Its answer goes to the page and the lists; a refusal is told in an alert and the
 * batch read again: something that this page does not know happened.
 */
export const useBatchAct = (
  { batch, shell, onDone, onClose }: ActProps,
  { ask, news }: { ask: () => Promise<Batch>; news: string }
): { run: () => void; busy: boolean } => {
  const client = useQueryClient()
  const keep = useKeepBatch()
  const { mutate, isPending } = useMutation({
    mutationFn: ask,
    onSuccess: changed => {
      keep(changed)
      onDone(news)
    },
    onError: error => {
      tellFailure(shell.alert, error)
      void client.invalidateQueries({ queryKey: shopKeys.batch(batch.id) })
      onClose()
    }
  })
  return { run: () => mutate(), busy: isPending }
}
