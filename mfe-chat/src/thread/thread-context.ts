import { createContext, useContext } from 'react'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { Offer } from '@comptoir/contracts/batch/offer'
import type { Post } from '../state/thread-state.ts'
import type { About, ThreadKey } from './thread-cache.ts'
import type { Posts } from './use-posts.ts'
import type { Viewer } from './viewer.ts'

/** What every message of a thread may need to know or do. */
export type Thread = {
  threadKey: ThreadKey
  viewer: Viewer
  about: About
  shell: ShellServices
  /** Every offer of the batch, by its message. */
  offers: ReadonlyMap<string, Offer>
  remove: (id: string) => void
  again: Posts['again']
  discard: (post: Post) => void
}

const ThreadContext = createContext<Thread | null>(null)
export const ThreadProvider = ThreadContext.Provider

export const useThreadContext = (): Thread => {
  const thread = useContext(ThreadContext)
  if (!thread) throw new Error('a message outside of its thread')
  return thread
}
