import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { isNewsTo } from '@comptoir/contracts/conversation/conversation'
import { shownMessages, topOf } from '../state/thread-state.ts'
import type { About, ThreadData, ThreadKey } from './thread-cache.ts'
import { threadCalls } from './thread-calls.ts'
import { readUpTo, sideOf } from './viewer.ts'
import type { Viewer } from './viewer.ts'

export type ReadMark = {
  /** Messages of the other side that were not seen yet. */
  unread: number
  /** The last message that was read when the thread was opened; what follows is marked as new. */
  readAtOpening: number
}

/** Lists that show how much is unread. */
const LISTS = ['conversations', 'batches']

/** Before the portal was told anything. */
const NOTHING = -1

/** Counts what was not seen, and tells the portal what was: `seen` is whether the end of the thread is in view. */
export const useReadMark = (
  key: ThreadKey,
  { state, about, viewer, seen }: { state: ThreadData['state']; about: About; viewer: Viewer; seen: boolean }
): ReadMark => {
  const client = useQueryClient()
  const [, tabletype, id] = key
  const side = sideOf(viewer)
  const messages = shownMessages(state)
  const top = topOf(state)
  const [readAtOpening] = useState(() => readUpTo(messages, side, about.unread))
  const [read, setRead] = useState(readAtOpening)
  if (seen && read < top) setRead(top)

  // Unless the portal says that nothing is unread it is told once, whatever the last lines are: its count is its own.
  const marked = useRef(about.unread === 0 ? top : NOTHING)
  const { mutate } = useMutation({
    mutationFn: (seq: number) => request(threadCalls[tabletype].read, { id, seq }),
    onSuccess: () => {
      for (const list of LISTS) void client.invalidateQueries({ queryKey: [list] })
    },
    onError: () => {
      marked.current = NOTHING
    }
  })
  // What the viewer writes is no reason to tell the portal.
  const lastOfOthers = messages.findLast(({ userid }) => userid !== viewer.id)?.seq ?? 0
  useEffect(() => {
    const isDue = marked.current === NOTHING ? top > 0 : lastOfOthers > marked.current
    if (!seen || !isDue) return
    marked.current = top
    mutate(top)
  }, [seen, top, lastOfOthers, mutate])

  return {
    unread: messages.filter(message => message.seq > read && isNewsTo(message, side)).length,
    readAtOpening
  }
}
