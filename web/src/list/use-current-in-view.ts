import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Returns the ref of a row of links that scrolls sideways where the window is narrow. Whenever another link is the current
 * one (`aria-current`), the row scrolls until that link is in its middle; the page does not scroll.
 */
export const useCurrentInView = <E extends HTMLElement>(current: string): RefObject<E | null> => {
  const row = useRef<E>(null)
  const shownFor = useRef<string>(null)
  useEffect(() => {
    if (shownFor.current === current) return
    shownFor.current = current
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link) return
    const [seen, shown] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    row.current.scrollLeft += shown.left + shown.width / 2 - seen.left - seen.width / 2
  })
  return row
}
