import { useCallback } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { isNotFound } from '@comptoir/web/failure/failure-sentence.ts'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { threadOf } from '../keys.ts'
import type { ThreadKey } from '../keys.ts'
import type { ThreadEvent } from '../state/thread-state.ts'
import { tellThread } from '../state/thread-cache.ts'
import { threadCalls } from '../state/thread-calls.ts'

/**
 * Returns what deletes a message: the message is hidden at once, and shown again in its place when the portal refuses.
 */
export const useRemoval = (key: ThreadKey, shell: Pick<ShellServices, 'alert'>): ((id: string) => void) => {
  const client = useQueryClient()
  const { tabletype, id: tableid } = threadOf(key)
  const tell = (event: ThreadEvent) => tellThread(client, key, { events: [event] })
  const { mutate } = useMutation({
    mutationFn: (messageid: string) => request(threadCalls[tabletype].remove, { tableid, messageid }),
    onMutate: id => tell({ type: 'delete', id }),
    onSuccess: (_, id) => tell({ type: 'deleted', id }),
    onError: (error, id) => {
      // Deleted from another page a moment ago: nothing is left to do.
      if (isNotFound(error)) return tell({ type: 'deleted', id })
      tell({ type: 'delete_failed', id })
      tellFailure(shell.alert, error)
    }
  })
  return useCallback((id: string) => mutate(id), [mutate])
}
