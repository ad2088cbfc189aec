import { useEffect, useRef } from 'react'
import { inOneTab } from '../upload-queue/one-tab.ts'
import type { Owner } from '../upload-queue/sending.ts'
import { NEW_BATCH, keepDraft, readDraft } from './draft-store.ts'
import type { Slots } from './pairing.ts'

type KeptDraft = {
  /** The batch, or `NEW_BATCH`. */
  batchid: string
  /** Null while the session is being opened. */
  owner: Owner | null
  slots: Slots<File>
  /** Whether photos that were chosen before the batch was made belong here, if none were chosen for the batch. */
  takesNew: boolean
  /** Called once with the photos of an earlier page, unless some were chosen meanwhile. */
  onFound: (slots: Slots<File>) => void
}

const lockOf = (batchid: string) => `draft-${batchid}`

/**
 * Keeps chosen photos in the browser until they are added or removed, so that a reload does not lose them. One tab at a time
 * does so for a batch: of two with the same photos each would add the card. Returns what moves the photos to another batch.
 */
export const useKeptDraft = ({ batchid, owner, slots, takesNew, onFound }: KeptDraft) => {
  /** Whose photos are kept: nobody's before it is known what an earlier page left, or while another tab keeps its own. */
  const keeping = useRef<Owner | null>(null)
  const latest = useRef({ slots, takesNew, onFound })
  useEffect(() => {
    latest.current = { slots, takesNew, onFound }
  })
  useEffect(() => {
    if (owner === null) return undefined
    const page = new AbortController()
    const { signal } = page
    /** Takes over what was chosen on the page that began the batch, unless a tab still shows that page. */
    const takeNew = async () => {
      const begun = await readDraft(NEW_BATCH, owner)
      if (signal.aborted || begun.length === 0 || latest.current.slots.length > 0) return
      await keepDraft(batchid, owner, begun)
      await keepDraft(NEW_BATCH, owner, [])
      latest.current.onFound(begun)
    }
    const look = async () => {
      const found = await readDraft(batchid, owner)
      if (signal.aborted) return
      keeping.current = owner
      const now = latest.current
      if (now.slots.length > 0) await keepDraft(batchid, owner, now.slots)
      else if (found.length > 0) now.onFound(found)
      else if (now.takesNew) await inOneTab(lockOf(NEW_BATCH), takeNew, signal)
    }
    const hold = async () => {
      await look()
      if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve))
    }
    // A page that is left before its turn stops waiting: that is no failure.
    inOneTab(lockOf(batchid), hold, signal).catch(() => undefined)
    return () => {
      page.abort()
      keeping.current = null
    }
  }, [batchid, owner])
  useEffect(() => {
    if (keeping.current !== null) void keepDraft(batchid, keeping.current, slots)
  }, [batchid, slots])

  return async (made: string) => {
    const { slots: held } = latest.current
    if (owner !== null && held.length > 0) await keepDraft(made, owner, held)
    if (keeping.current !== null) await keepDraft(batchid, keeping.current, [])
  }
}
