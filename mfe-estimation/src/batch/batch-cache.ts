import type { QueryClient } from '@tanstack/react-query'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { reduceBatch } from './batch-state.ts'
import type { BatchEvent, BatchState } from './batch-state.ts'

/** Applies an event to the cached batch. A batch that is not in the cache is left to its first load. */
export const applyToBatch = (client: QueryClient, id: string, event: BatchEvent): void => {
  client.setQueryData<BatchState>(sharedKeys.batch(id), state => reduceBatch(state, event))
}
