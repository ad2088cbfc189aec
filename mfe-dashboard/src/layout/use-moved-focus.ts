import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** The place that takes the focus when one address shows another view; going back keeps what is in sight. */
export const useMovedFocus = (view: string): RefObject<HTMLDivElement | null> => {
  const how = useNavigationType()
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef(view)
  useEffect(() => {
    if (seen.current === view) return
    seen.current = view
    place.current?.focus({ preventScroll: true })
    if (how !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [view, how])
  return place
}
