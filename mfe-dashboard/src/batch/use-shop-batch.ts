import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { BatchFrame } from '@comptoir/contracts/portal/realtime'
import { shopKeys } from '../shop-keys.ts'
import { lacksTrace, showBatch } from './batch-cache.ts'

export const useShopBatch = (id: string): UseQueryResult<Batch> =>
  useQuery({
    queryKey: shopKeys.batch(id),
    queryFn: ({ signal }) => request(getBatch, { id }, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })

// Frames that change nothing of the batch itself: the thread shows them.
const ofTheThread: ReadonlySet<BatchFrame['action']> = new Set(['new_message', 'delete_message'])

/** Keeps a batch that was found up to date by its frames; a frame without a whole batch makes the page ask again. */
export const useLiveShopBatch = (
  id: string,
  { found, openSocket }: { found: boolean; openSocket: ShellServices['openSocket'] }
): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!found) return undefined
    const onFrame = (frame: BatchFrame) => {
      const queryKey = shopKeys.batch(id)
      if (frame.action === 'batch') showBatch(client, { ...frame.batch, items: frame.items })
      else if (frame.action === 'batch_status_updated') showBatch(client, frame.batch)
      else if (!ofTheThread.has(frame.action)) return void client.invalidateQueries({ queryKey })
      if (lacksTrace(client.getQueryData<Batch>(queryKey))) void client.invalidateQueries({ queryKey })
      return undefined
    }
    const socket = openSocket({ path: `/api/cables/batchs/${id}`, schema: BatchFrame, onFrame })
    return () => socket.close()
  }, [id, found, openSocket, client])
}
