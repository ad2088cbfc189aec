import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Moves the focus to the first field of a line that somebody has just added. */
export const useFocusWhenAdded = (added: boolean): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (added) field.current?.focus()
  }, [added])
  return field
}
