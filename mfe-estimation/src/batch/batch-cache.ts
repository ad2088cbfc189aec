import type { QueryClient } from '@tanstack/react-query'
import { reduceBatch } from './batch-state.ts'
import type { BatchEvent, BatchState } from './batch-state.ts'

export const batchKey = (id: string) => ['batch', id] as const

/** Tells the cached batch what happened; a batch that is not in the cache is left to its first load. */
export const applyToBatch = (client: QueryClient, id: string, event: BatchEvent): void => {
  client.setQueryData<BatchState>(batchKey(id), state => reduceBatch(state, event))
}
