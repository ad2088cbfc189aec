import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Returns the ref of a line's first field, which takes the focus if the line was just added. */
export const useFocusWhenAdded = (added: boolean): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (added) field.current?.focus()
  }, [added])
  return field
}
