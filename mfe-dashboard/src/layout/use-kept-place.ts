import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * The list one chooses rows of. Another row is another path, for which the shell moves the focus and the page to their
 * beginning; beside its list the row keeps the focus and the page its place.
 */
export const useKeptPlace = (chosen: string | undefined): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null)
  const seen = useRef(chosen)
  const comeBack = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    if (seen.current === chosen) return
    seen.current = chosen
    const row = document.activeElement
    const { scrollX, scrollY } = window
    if (!(row instanceof HTMLElement) || !row.ariaCurrent || !list.current?.contains(row)) return
    comeBack.current = () => {
      row.focus({ preventScroll: true })
      window.scrollTo(scrollX, scrollY)
    }
  }, [chosen])
  useEffect(() => {
    const back = comeBack.current
    comeBack.current = null
    // The shell's own effect runs after this one, and before anything is drawn.
    if (back) queueMicrotask(back)
  })
  return list
}
