import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { isNewsTo } from '@comptoir/contracts/conversation/conversation'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { threadOf } from '../keys.ts'
import type { ThreadKey } from '../keys.ts'
import { placeOf } from '../state/messages.ts'
import type { Messages } from '../state/messages.ts'
import type { About } from '../state/thread-cache.ts'
import { threadCalls } from '../state/thread-calls.ts'
import { readUpTo, sideOf } from '../state/viewer.ts'
import type { Viewer } from '../state/viewer.ts'

export type ReadMark = {
  /** How many messages of the other side the viewer has not seen. */
  unread: number
  /** The number up to which the thread was read when it was opened: the messages after it are marked as new. */
  readAtOpening: number
}

/** The page has not reported any number to the portal, or its last report failed. */
const NOTHING = -1

type Reading = {
  /** The messages of the discussion. */
  messages: Messages
  /** The highest number that is known. */
  top: number
  about: About
  viewer: Viewer
  /** Whether the end of the thread is in view. */
  seen: boolean
}

/** Counts the messages that the viewer has not seen, and tells the portal up to which number they were seen. */
export const useReadMark = (key: ThreadKey, { messages, top, about, viewer, seen }: Reading): ReadMark => {
  const client = useQueryClient()
  const { tabletype, id } = threadOf(key)
  const side = sideOf(viewer)
  const [readAtOpening] = useState(() => readUpTo(messages, side, about.unread))
  const [read, setRead] = useState(readAtOpening)
  if (seen && read < top) setRead(top)

  // The highest number that the page has reported as read. While the portal counts messages as unread, the page reports
  // once even if it shows nothing unread: only a report sets the portal's count to zero.
  const marked = useRef(about.unread === 0 ? top : NOTHING)
  const { mutate } = useMutation({
    mutationFn: (seq: number) => request(threadCalls[tabletype].read, { id, seq }),
    onSuccess: () => {
      // Both lists show how much is unread.
      void client.invalidateQueries({ queryKey: sharedKeys.conversations })
      void client.invalidateQueries({ queryKey: sharedKeys.batches })
    },
    onError: () => {
      marked.current = NOTHING
    }
  })
  // A message of the viewer is no reason to tell the portal.
  const lastOfOthers = messages.findLast(({ userid }) => userid !== viewer.id)?.seq ?? 0
  useEffect(() => {
    const isDue = marked.current === NOTHING ? top > 0 : lastOfOthers > marked.current
    if (!seen || !isDue) return
    marked.current = top
    mutate(top)
  }, [seen, top, lastOfOthers, mutate])

  return {
    unread: messages.slice(placeOf(messages, read + 1)).filter(message => isNewsTo(message, side)).length,
    readAtOpening
  }
}
