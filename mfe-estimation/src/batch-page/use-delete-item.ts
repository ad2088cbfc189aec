import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteItem } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { isNotFound } from '@comptoir/web/failure/failure-sentence.ts'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { applyToBatch } from '../batch/batch-cache.ts'
import type { BatchState } from '../batch/batch-state.ts'

type Removed = { item: CardItem; index: number }

/** Returns a function that deletes a card: the page takes it away at once, and puts it back if the portal refuses. */
export const useDeleteItem = (batchid: string, alert: ShellServices['alert']) => {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ item }: Removed) => request(deleteItem, { id: batchid, itemid: item.id }),
    onSuccess: () => void client.invalidateQueries({ queryKey: sharedKeys.batches }),
    onError: (error, { item, index }) => {
      // Another tab has deleted the card already, or this browser sees the batch no more: the portal says which.
      if (isNotFound(error)) {
        void client.invalidateQueries({ queryKey: sharedKeys.batch(batchid) })
        return
      }
      applyToBatch(client, batchid, { type: 'restored', item, index })
      tellFailure(alert, error)
    }
  })
  return (item: CardItem): void => {
    const items = client.getQueryData<BatchState>(sharedKeys.batch(batchid))?.batch.items ?? []
    const index = items.findIndex(({ id }) => id === item.id)
    // A second press may come before React has closed the dialog.
    if (index === -1) return
    applyToBatch(client, batchid, { type: 'removed', itemid: item.id })
    mutate({ item, index })
  }
}
