import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Focuses the element when it appears, if `enabled`: the button of a dialog, the first field of an added line. */
export const useFocusOnMount = <T extends HTMLElement>(enabled = true): RefObject<T | null> => {
  const element = useRef<T>(null)
  useEffect(() => {
    if (enabled) element.current?.focus()
  }, [enabled])
  return element
}
