import { useEffect, useSyncExternalStore } from 'react'
import { MutationObserver, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { request, upload } from '@comptoir/contracts/browser/client'
import type { Session } from '@comptoir/contracts/browser/federation'
import { readCookie } from '@comptoir/web/cookie.ts'
import { isNotFound } from '@comptoir/web/failure/failure-sentence.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { applyToBatch } from '../batch/batch-cache.ts'
import { isToBe, makeBatch } from './batch-to-be.ts'
import type { OwnsBatch } from './kept-cards.ts'
import { browserNetwork } from './network.ts'
import { inOneTab } from './one-tab.ts'
import { createPhotoStore } from './photo-store.ts'
import { VISITOR } from './sending.ts'
import type { Owner, Sending } from './sending.ts'
import { createUploadQueue } from './upload-queue.ts'
import type { UploadQueue } from './upload-queue.ts'

// One queue for each query client: uploads go on while the person looks at another page.
const queues = new WeakMap<QueryClient, UploadQueue>()

/** Returns whose photos this page keeps and sends; null while the session is being opened or has just ended. */
export const ownerOf = ({ state, user }: Session): Owner | null => {
  if (state === 'connected') return user.id
  return state === 'disconnected' ? VISITOR : null
}

const ownsBatch: OwnsBatch = async (batchid, owner) => {
  // Whoever signs in takes over the batch of this browser's visitor, so also the one that could not be made yet.
  if (isToBe(batchid)) return true
  try {
    const { userid, handover } = await request(getBatch, { id: batchid })
    return userid === owner || handover === 'guest'
  } catch (error) {
    return isNotFound(error) ? false : 'unknown'
  }
}

/** Has the browser ask before the page is left while it holds photos that could not be kept elsewhere. */
const warnOfLoss = (queue: UploadQueue) => {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  queue.subscribe(() => {
    if (queue.list().some(({ kept }) => !kept)) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
}

const queueOf = (client: QueryClient): UploadQueue => {
  const known = queues.get(client)
  if (known) return known
  // A mutation: the shell watches their cache and hears there that the session ended. Offline the queue waits by itself.
  const writing = <Reply>(write: () => Promise<Reply>) =>
    new MutationObserver<Reply>(client, { networkMode: 'always', gcTime: 0, mutationFn: write }).mutate()
  const making = new Map<string, Promise<string>>()
  const queue = createUploadQueue({
    send: ({ batchid, requestid, face, back }, options) =>
      writing<CardItem>(() =>
        upload({ call: createCardItem, input: { id: batchid, requestid }, files: { face, back }, ...options })
      ),
    store: createPhotoStore(),
    network: browserNetwork,
    ownsBatch,
    openBatch: batchid => {
      if (!isToBe(batchid)) return Promise.resolve(batchid)
      // Two cards are sent at once: the second waits for what the first asked.
      const asked = making.get(batchid)
      if (asked) return asked
      const made = writing(() => makeBatch(batchid)).finally(() => {
        making.delete(batchid)
        void client.invalidateQueries({ queryKey: sharedKeys.batches })
      })
      making.set(batchid, made)
      return made
    },
    alone: (requestid, signal, work) => inOneTab(`upload-${requestid}`, work, signal),
    isSignedIn: owner => owner === VISITOR || owner === readCookie('session_userid'),
    onCreated: (batchid, item) => {
      applyToBatch(client, batchid, { type: 'added', item })
      void client.invalidateQueries({ queryKey: sharedKeys.batches })
    },
    onSentElsewhere: batchid => {
      void client.invalidateQueries({ queryKey: sharedKeys.batch(batchid) })
      void client.invalidateQueries({ queryKey: sharedKeys.batches })
    }
  })
  warnOfLoss(queue)
  queues.set(client, queue)
  return queue
}

export const useUploadQueue = (): UploadQueue => queueOf(useQueryClient())

/** Returns the cards on their way to a batch. Their progress redraws only the component that reads it: `useProgress`. */
export const useSendings = (of: string): readonly Sending[] => {
  const queue = useUploadQueue()
  return useSyncExternalStore(queue.subscribe, queue.list).filter(({ batchid }) => batchid === of)
}

/** Returns the id of a batch that was to be, once it is made. */
export const useMadeBatch = (toBe: string): string | undefined => {
  const queue = useUploadQueue()
  return useSyncExternalStore(queue.subscribe, () => queue.madeOf(toBe))
}

/** Returns the cards of every batch that is still to be. */
export const useSendingsToBe = (): readonly Sending[] => {
  const queue = useUploadQueue()
  return useSyncExternalStore(queue.subscribe, queue.list).filter(({ batchid }) => isToBe(batchid))
}

/** Whether the queue knows which cards earlier pages kept for whoever is in the session. */
export const useIsClaimed = (session: Session): boolean => {
  const queue = useUploadQueue()
  return useSyncExternalStore(queue.subscribe, queue.claimedFor) === ownerOf(session)
}

/** Returns the share of a card's bytes that were sent, 0 to 1. */
export const useProgress = (requestid: string): number => {
  const queue = useUploadQueue()
  return useSyncExternalStore(queue.subscribe, () => queue.progressOf(requestid))
}

/** Has the queue send the cards that this person's earlier pages left unsent. */
export const useUploadOwner = (session: Session): void => {
  const queue = useUploadQueue()
  const owner = ownerOf(session)
  useEffect(() => {
    if (owner !== null) void queue.claim(owner)
  }, [queue, owner])
}
