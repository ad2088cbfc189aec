import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Returns the ref of a row. When the row is chosen, its column scrolls until the row is in view; the page does not
 * scroll.
 */
export const useRowInView = (chosen: boolean): RefObject<HTMLLIElement | null> => {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const column = row.current?.closest('section')
    if (!chosen || !row.current || !column) return
    const seen = column.getBoundingClientRect()
    const { top, bottom } = row.current.getBoundingClientRect()
    if (top < seen.top) column.scrollTop += top - seen.top
    else if (bottom > seen.bottom) column.scrollTop += bottom - seen.bottom
  }, [chosen])
  return row
}
