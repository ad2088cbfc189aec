import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * Moves to the one field of a page when somebody comes to it from another one. Not on a touch screen, whose keyboard
 * would open unasked over the words that say what to do.
 */
export const useFocusOnArrival = (focus: () => void): void => {
  const how = useNavigationType()
  const arrive = useEffectEvent(focus)
  useEffect(() => {
    if (how === NavigationType.Pop || matchMedia('(pointer: coarse)').matches) return undefined
    // A frame later: the shell moves the focus to the page when one navigates, after this effect.
    const frame = requestAnimationFrame(() => arrive())
    return () => cancelAnimationFrame(frame)
  }, [how])
}
