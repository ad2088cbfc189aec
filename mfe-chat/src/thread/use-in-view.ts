import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

const watchVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether somebody can see the element: it is on the screen, in a tab that is in front. */
export const useInView = (element: RefObject<Element | null>): boolean => {
  const [onScreen, setOnScreen] = useState(typeof IntersectionObserver === 'undefined')
  const inFront = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible')
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return onScreen && inFront
}
