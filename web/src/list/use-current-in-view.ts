import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Scrolls a row until its current link is in its middle. */
const centre = (row: HTMLElement) => {
  const link = row.querySelector('[aria-current]')
  if (!link) return
  const [seen, shown] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
  row.scrollLeft += shown.left + shown.width / 2 - seen.left - seen.width / 2
}

/**
 * Returns the ref of a row of links that scrolls sideways where the window is narrow. Whenever another link is the current
 * one (`aria-current`), or the row becomes wider or narrower, it scrolls until that link is in its middle; the page does not
 * scroll.
 */
export const useCurrentInView = <E extends HTMLElement>(current: string): RefObject<E | null> => {
  const row = useRef<E>(null)
  const shownFor = useRef<string>(null)
  useEffect(() => {
    if (shownFor.current === current) return
    shownFor.current = current
    if (row.current) centre(row.current)
  })
  useEffect(() => {
    const element = row.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => centre(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return row
}
