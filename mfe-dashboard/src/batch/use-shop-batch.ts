import { useEffect, useEffectEvent } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { BatchFrame } from '@comptoir/contracts/portal/realtime'
import { shopKeys } from '../shop-keys.ts'
import { lacksTrace, showBatch } from './batch-cache.ts'

// Frames that concern only the thread, and leave the batch as it is.
const ofTheThread: ReadonlySet<BatchFrame['action']> = new Set(['new_message', 'delete_message'])

type Live = {
  openSocket: ShellServices['openSocket']
  /** Shows a changed card from its frame. Without it, the page reads the whole batch to know how the price came about. */
  onCard?: (card: CardItem) => void
}

/**
 * Reads one batch as staff see it, and keeps it up to date by its frames. A frame without a whole batch makes it read
 * again.
 */
export const useShopBatch = (id: string, { openSocket, onCard }: Live): UseQueryResult<Batch> => {
  const client = useQueryClient()
  const queryKey = shopKeys.batch(id)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(getBatch, { id }, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })
  const found = query.data !== undefined
  const onFrame = useEffectEvent((frame: BatchFrame) => {
    if (onCard && frame.action === 'item_status_updated' && frame.item.kind === 'C') return onCard(frame.item)
    if (frame.action === 'batch') showBatch(client, { ...frame.batch, items: frame.items })
    else if (frame.action === 'batch_status_updated') showBatch(client, frame.batch)
    else if (!ofTheThread.has(frame.action)) return void client.invalidateQueries({ queryKey })
    if (lacksTrace(client.getQueryData<Batch>(queryKey))) void client.invalidateQueries({ queryKey })
    return undefined
  })
  useEffect(() => {
    if (!found) return undefined
    const path = `/api/cables/batchs/${id}`
    const socket = openSocket({ path, schema: BatchFrame, onFrame: frame => onFrame(frame) })
    return () => socket.close()
  }, [id, found, openSocket])
  return query
}
