import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * Calls `focus`, which focuses the only field of a page, when the user comes from another page. It does not on a touch
 * screen, where the keyboard would cover the words that say what to do.
 */
export const useFocusOnArrival = (focus: () => void): void => {
  const how = useNavigationType()
  const arrive = useEffectEvent(focus)
  useEffect(() => {
    if (how === NavigationType.Pop || matchMedia('(pointer: coarse)').matches) return undefined
    // One frame later, because the shell moves the focus to the page after this effect.
    const frame = requestAnimationFrame(() => arrive())
    return () => cancelAnimationFrame(frame)
  }, [how])
}
