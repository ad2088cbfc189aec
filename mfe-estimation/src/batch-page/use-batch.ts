import { useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import { BatchFrame } from '@comptoir/contracts/portal/realtime'
import type { ShellServices, Socket, SocketState } from '@comptoir/contracts/browser/federation'
import { isNotFound } from '@comptoir/web/failure/failure-sentence.ts'
import { afterSocket, firstConnection } from '@comptoir/web/live/connection.ts'
import type { LiveConnection } from '@comptoir/web/live/connection.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { useUploadQueue } from '../upload-queue/use-uploads.ts'
import { applyToBatch } from '../batch/batch-cache.ts'
import { eventOfFrame, reduceBatch } from '../batch/batch-state.ts'
import type { BatchState } from '../batch/batch-state.ts'

// While a card is analysed the page also asks by HTTP: a lost frame would otherwise leave its tile in analysis for ever.
const ANALYSIS_POLL_MS = 8000
// A browser to which the cards were handed over has no socket: it asks for all news.
const HANDED_POLL_MS = { analysing: 2000, resting: 10_000 } as const

const isAnalysing = (state: BatchState | undefined) =>
  state?.batch.items.some(item => item.kind === 'C' && item.status === 'AX') ?? false

const pollMs = (state: BatchState | undefined): number | false => {
  if (state?.batch.handover === 'guest') return isAnalysing(state) ? HANDED_POLL_MS.analysing : HANDED_POLL_MS.resting
  return isAnalysing(state) ? ANALYSIS_POLL_MS : false
}

/** Whether a card comes from a photograph of several cards that this page does not know: another tab or a telephone sent it. */
const isOfUnknownPage = (frame: BatchFrame, state: BatchState | undefined): boolean => {
  const pageid = frame.action === 'new_item' && frame.item.kind === 'C' ? frame.item.pageid : undefined
  return pageid !== undefined && !state?.batch.pages?.some(({ id }) => id === pageid)
}

export const useBatch = (id: string): UseQueryResult<BatchState> => {
  const client = useQueryClient()
  return useQuery({
    queryKey: sharedKeys.batch(id),
    queryFn: async ({ signal }) => {
      const batch = await request(getBatch, { id }, signal)
      const state = reduceBatch(client.getQueryData<BatchState>(sharedKeys.batch(id)), { type: 'snapshot', batch })
      return state ?? { batch, gone: [] }
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // A batch that was handed over and is no more is not asked for again.
    refetchInterval: query => (isNotFound(query.state.error) ? false : pollMs(query.state.data))
  })
}

/** Writes the frames of a batch that exists into the cache. Returns the connection as the page shows it. */
export const useLiveBatch = (
  id: string,
  { found, openSocket }: { found: boolean; openSocket: ShellServices['openSocket'] }
): LiveConnection => {
  const client = useQueryClient()
  const queue = useUploadQueue()
  const socket = useRef<Socket | null>(null)
  const [connection, setConnection] = useState(firstConnection)

  useEffect(() => {
    if (!found) return undefined
    // The answer to an upload brings the same item a moment later: until then its own tile stands for the card.
    const isAwaited = () =>
      queue
        .list()
        .some(
          ({ batchid, state, requestid }) => batchid === id && state === 'sending' && queue.progressOf(requestid) >= 1
        )
    const onFrame = (frame: BatchFrame) => {
      const event = eventOfFrame(frame)
      if (frame.action === 'new_item' && frame.item.kind === 'C' && isAwaited()) return
      if (event) applyToBatch(client, id, event)
      // The frames of a page come together: one answer does for all of them.
      if (isOfUnknownPage(frame, client.getQueryData(sharedKeys.batch(id))))
        void client.invalidateQueries({ queryKey: sharedKeys.batch(id) }, { cancelRefetch: false })
      // An answer on its way may be older than what the frame says of a hand-over, which changes no date of the batch.
      if (frame.action === 'batch_deleted_by_user' || frame.action === 'error' || frame.action === 'handover')
        void client.invalidateQueries({ queryKey: sharedKeys.batch(id) })
    }
    const onState = (state: SocketState) => setConnection(connection => afterSocket(connection, state))
    const opened = openSocket({ path: `/api/cables/batchs/${id}`, schema: BatchFrame, onFrame, onState })
    socket.current = opened
    return () => opened.close()
  }, [id, found, openSocket, client, queue])

  return { ...connection, retry: () => socket.current?.retry() }
}
