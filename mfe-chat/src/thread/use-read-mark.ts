import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/client'
import { shownMessages, topOf } from '../state/thread-state.ts'
import type { About, ThreadData, ThreadKey } from './thread-cache.ts'
import { threadCalls } from './thread-calls.ts'
import { isNewsTo, readUpTo } from './viewer.ts'
import type { Viewer } from './viewer.ts'

export type ReadMark = {
  /** Messages of the other side that were not seen yet. */
  unread: number
  /** The last message that was read when the thread was opened; what follows is marked as new. */
  readAtOpening: number
}

/** Lists that show how much is unread. */
const LISTS = ['conversations', 'batches']

/** Counts what was not seen, and tells the portal what was: `seen` is whether the end of the thread is in view. */
export const useReadMark = (
  key: ThreadKey,
  { state, about, viewer, seen }: { state: ThreadData['state']; about: About; viewer: Viewer; seen: boolean }
): ReadMark => {
  const client = useQueryClient()
  const [, tabletype, id] = key
  const messages = shownMessages(state)
  const [readAtOpening] = useState(() => readUpTo(messages, viewer, about))
  // Where the portal does not tell how much is unread, it is told once that all of it was seen.
  const marked = useRef(about.unread === null ? 0 : readAtOpening)
  const [read, setRead] = useState(readAtOpening)

  const top = topOf(state)
  if (seen && read < top) setRead(top)

  const { mutate } = useMutation({
    mutationFn: (seq: number) => request(threadCalls[tabletype].read, { id, seq }),
    onSuccess: () => {
      for (const list of LISTS) void client.invalidateQueries({ queryKey: [list] })
    }
  })
  const news = messages.findLast(({ userid }) => userid !== viewer.id)?.seq ?? 0
  useEffect(() => {
    if (!seen || news <= marked.current) return
    marked.current = news
    // Should it fail, the next one tells as much.
    mutate(news)
  }, [seen, news, mutate])

  return {
    unread: messages.filter(message => message.seq > read && isNewsTo(message, viewer, about)).length,
    readAtOpening
  }
}
