import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { ThreadEvent } from '../state/thread-state.ts'
import { tellFailure } from '../tell-failure.ts'
import { tellThread } from './thread-cache.ts'
import type { ThreadKey } from './thread-cache.ts'
import { threadCalls } from './thread-calls.ts'

/** Deletes a message: away at once, back in its place when the portal refuses. */
export const useRemoval = (key: ThreadKey, shell: Pick<ShellServices, 'alert'>): ((id: string) => void) => {
  const client = useQueryClient()
  const [, tabletype, tableid] = key
  const tell = (event: ThreadEvent) => tellThread(client, key, { events: [event] })
  const { mutate } = useMutation({
    mutationFn: (messageid: string) => request(threadCalls[tabletype].remove, { tableid, messageid }),
    onMutate: id => tell({ type: 'delete', id }),
    onSuccess: (_, id) => tell({ type: 'deleted', id }),
    onError: (error, id) => {
      // Somebody was faster: it is gone as wished.
      if (error instanceof CallError && error.code === 'not_found') return tell({ type: 'deleted', id })
      tell({ type: 'delete_failed', id })
      tellFailure(shell, error)
    }
  })
  return id => mutate(id)
}
