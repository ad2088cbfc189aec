import { createContext, useContext } from 'react'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { Offer } from '@comptoir/contracts/batch/offer'
import type { ThreadKey } from '../keys.ts'
import type { Post } from './thread-state.ts'
import type { About } from './thread-cache.ts'
import type { Viewer } from './viewer.ts'

/**
 * What every row needs. It stays the same object while messages come and an upload goes on, so that a row is drawn
 * again only when its own message changes.
 */
export type RowThread = {
  threadKey: ThreadKey
  viewer: Viewer
  /** The seller; null for a visitor's batch. */
  ownerid: About['ownerid']
  shell: ShellServices
  remove: (id: string) => void
  again: (post: Post) => void
  discard: (post: Post) => void
}

/** What changes while the thread is open, and is needed by offers and the tools of staff only. */
export type Subject = {
  about: About
  /** Every offer of the batch, by its message. */
  offers: ReadonlyMap<string, Offer>
}

export type Thread = RowThread & Subject

const RowContext = createContext<RowThread | null>(null)
const SubjectContext = createContext<Subject | null>(null)
export const RowProvider = RowContext.Provider
export const SubjectProvider = SubjectContext.Provider

/** The part of the thread that does not change with its messages. */
export const useRowContext = (): RowThread => {
  const thread = useContext(RowContext)
  if (!thread) throw new Error('a message outside of its thread')
  return thread
}

/** The whole thread. What uses it is drawn again with every change of the batch or of an offer. */
export const useThreadContext = (): Thread => {
  const thread = useRowContext()
  const subject = useContext(SubjectContext)
  if (!subject) throw new Error('an offer outside of its thread')
  return { ...thread, ...subject }
}
