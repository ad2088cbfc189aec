import { useCallback, useEffect, useMemo } from 'react'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import { getConversation } from '@comptoir/contracts/conversation/conversation'
import { listBatchMessages } from '@comptoir/contracts/conversation/thread'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { LiveConnection } from '@comptoir/web/live/connection.ts'
import { keys } from '../keys.ts'
import type { ThreadKey } from '../keys.ts'
import { PAGE, gapPage, newestPage, olderPage } from '../state/pages.ts'
import { gapOf, topOf } from '../state/thread-state.ts'
import { aboutBatch, aboutConversation, readThread, tellThread } from '../state/thread-cache.ts'
import type { ThreadData } from '../state/thread-cache.ts'
import { threadCalls } from '../state/thread-calls.ts'
import type { ThreadName } from '../state/thread-calls.ts'
import { useLiveThread } from './use-live-thread.ts'

// While the socket is lost the page asks by HTTP, this often.
const POLL_MS = 15_000

const fetchNewest = async ({ tabletype, id }: ThreadName, signal: AbortSignal) => {
  if (tabletype === 'R') {
    const conversation = await request(getConversation, { id }, signal)
    return { messages: conversation.messages ?? [], about: aboutConversation(conversation) }
  }
  const [messages, batch] = await Promise.all([
    request(listBatchMessages, { id, limit: PAGE }, signal),
    request(getBatch, { id }, signal)
  ])
  return { messages, about: aboutBatch(batch) }
}

export type OpenThread = {
  key: ThreadKey
  data: ThreadData
  /** Why the newest messages could not be read; null when they could, or are on their way. */
  error: Error | null
  ask: () => void
  /** Reads the page before the oldest message that is known. */
  askOlder: () => Promise<unknown>
  live: LiveConnection
}

/**
 * Reads a thread into the cache and keeps it up to date: by pages over HTTP, by the frames of its socket, by the
 * viewer's acts.
 */
export const useThread = (name: ThreadName, userid: string, openSocket: ShellServices['openSocket']): OpenThread => {
  const client = useQueryClient()
  const { tabletype, id } = name
  const key = useMemo(() => keys.thread({ tabletype, id }, userid), [tabletype, id, userid])
  const { data = readThread(client, key) } = useQuery<ThreadData>({
    queryKey: key,
    // This query fetches nothing: an answer in the place of the state would undo the frames that came while it was
    // read.
    queryFn: skipToken,
    // Posts that failed are kept after the page was left.
    gcTime: Infinity,
    // The reducer keeps the objects that did not change. To compare them again would read the whole thread at every
    // frame.
    structuralSharing: false
  })
  const found = data.about !== null

  const { refetch, error } = useQuery({
    queryKey: keys.newestMessages(key),
    queryFn: async ({ signal }) => {
      const top = topOf(readThread(client, key).state)
      const { messages, about } = await fetchNewest({ tabletype, id }, signal)
      tellThread(client, key, { events: [newestPage(messages, top)], about })
      return null
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always'
  })
  const ask = useCallback(() => void refetch(), [refetch])
  const live = useLiveThread(key, { found, openSocket, ask })
  useEffect(() => {
    if (!live.lost) return undefined
    const timer = setInterval(ask, POLL_MS)
    return () => clearInterval(timer)
  }, [live.lost, ask])

  const { list } = threadCalls[tabletype]
  const gap = gapOf(data.state)
  useQuery({
    queryKey: keys.missingMessages(key, gap),
    queryFn: gap
      ? async ({ signal }) => {
          const messages = await request(list, { id, after: gap.from - 1, limit: PAGE }, signal)
          tellThread(client, key, { events: [gapPage(messages, gap)] })
          return null
        }
      : skipToken,
    refetchInterval: ({ state }) => (state.status === 'error' ? POLL_MS : false),
    gcTime: 0
  })

  const askOlder = useCallback(async () => {
    const { oldest } = readThread(client, key).state
    if (!oldest) return
    await client.fetchQuery({
      queryKey: keys.olderMessages(key, oldest.id),
      queryFn: async ({ signal }) => {
        const messages = await request(list, { id, before: oldest.id, limit: PAGE }, signal)
        tellThread(client, key, { events: [olderPage(messages, oldest.seq)] })
        return null
      },
      staleTime: 0,
      gcTime: 0
    })
  }, [client, key, id, list])

  return { key, data, error, ask, askOlder, live }
}
