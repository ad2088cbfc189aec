import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

// A dialog gives the focus back a frame after it closed, to a button that may no longer exist.
const SETTLED_MS = 100

/** Returns the ref of the place that takes the focus after an act (`done` is its news) that removed the button which had it. */
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
