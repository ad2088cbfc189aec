import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

// A dialog that closes gives the focus back a frame later, to a button that may be gone by then.
const SETTLED_MS = 100

/** The place that takes the focus after something was done, when the button that had it is gone with what it did. */
export const useRescuedFocus = (done: string): RefObject<HTMLElement | null> => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus()
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [done])
  return place
}
