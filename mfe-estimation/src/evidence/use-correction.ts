import { useQueryClient } from '@tanstack/react-query'
import { correctItem } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { request } from '@comptoir/contracts/browser/client'
import type { RequestInput } from '@comptoir/contracts/browser/client'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { applyToBatch } from '../batch/batch-cache.ts'

type Correction = Omit<RequestInput<typeof correctItem>, 'id' | 'itemid'>

/** How a card is corrected: `send` asks the portal, `show` takes its answer into the page. */
export const useCorrection = (batchid: string, itemid: string) => {
  const client = useQueryClient()
  return {
    send: (part: Correction): Promise<CardItem> => request(correctItem, { id: batchid, itemid, ...part }),
    show: (item: CardItem): void => {
      applyToBatch(client, batchid, { type: 'changed', item })
      void client.invalidateQueries({ queryKey: sharedKeys.batches })
    }
  }
}
