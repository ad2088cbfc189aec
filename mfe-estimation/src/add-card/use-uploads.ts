import { useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { createCardItem } from '@comptoir/contracts/batch'
import { upload } from '@comptoir/contracts/client'
import { applyToBatch } from '../batch/batch-cache.ts'
import { createUploadQueue } from './upload-queue.ts'
import type { Sending, UploadQueue } from './upload-queue.ts'

// One queue for each cache of server state: uploads go on while the person looks at another page.
const queues = new WeakMap<QueryClient, UploadQueue>()

/** Leaving the site would lose photos on their way: the browser asks first, on whatever page they are forgotten. */
const warnOfLoss = (queue: UploadQueue) => {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  queue.subscribe(() => {
    if (queue.list().length > 0) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
}

const queueOf = (client: QueryClient): UploadQueue => {
  const known = queues.get(client)
  if (known) return known
  const queue = createUploadQueue({
    send: ({ batchid, requestid, face, back }, options) =>
      upload({ call: createCardItem, input: { id: batchid, requestid }, files: { face, back }, ...options }),
    onCreated: (batchid, item) => {
      applyToBatch(client, batchid, { type: 'added', item })
      void client.invalidateQueries({ queryKey: ['batches'] })
    }
  })
  warnOfLoss(queue)
  queues.set(client, queue)
  return queue
}

export const useUploadQueue = (): UploadQueue => queueOf(useQueryClient())

/** Cards of every batch on their way. */
export const useSendings = (): readonly Sending[] => {
  const queue = useUploadQueue()
  return useSyncExternalStore(queue.subscribe, queue.list)
}
