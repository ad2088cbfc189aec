import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

const MARGIN = '100px'

/**
 * Returns a ref, and whether its element has come within 100 pixels of the screen; it stays true. The browser's own lazy
 * loading would begin several screens ahead.
 */
export const useNearViewport = <T extends Element>(): [RefObject<T | null>, boolean] => {
  const element = useRef<T>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN }
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, near]
}
