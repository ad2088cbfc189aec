import { useQueryClient } from '@tanstack/react-query'
import { deleteItem } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { CallError, request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { texts } from '../french.ts'
import { applyToBatch, batchKey } from './batch-cache.ts'
import type { BatchState } from './batch-state.ts'

/** Takes a card away at once, and puts it back with the reason when the portal refuses. */
export const useDeleteItem = (batchid: string, alert: ShellServices['alert']) => {
  const client = useQueryClient()
  return async (item: CardItem): Promise<void> => {
    const items = client.getQueryData<BatchState>(batchKey(batchid))?.batch.items ?? []
    const index = items.findIndex(({ id }) => id === item.id)
    applyToBatch(client, batchid, { type: 'removed', itemid: item.id })
    try {
      await request(deleteItem, { id: batchid, itemid: item.id })
      void client.invalidateQueries({ queryKey: ['batches'] })
    } catch (error) {
      // Another tab was faster: it is gone as wished.
      if (error instanceof CallError && error.code === 'not_found') return
      applyToBatch(client, batchid, { type: 'restored', item, index })
      await alert({ message: error instanceof CallError ? error.message : texts.failure })
    }
  }
}
