import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Focuses the element when it appears: for the button of a dialog, which must have the focus. */
export const useFocusOnMount = <T extends HTMLElement>(): RefObject<T | null> => {
  const element = useRef<T>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
