import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** The row that is chosen comes into view in the column of its list; the page stays where it is. */
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
