import { useEffect, useState, useSyncExternalStore } from 'react'
import type { HTMLAttributes, PointerEvent } from 'react'

const ROTATION_MS = 8500

const motionQuery = '(prefers-reduced-motion: reduce)'

const watchMotion = (changed: () => void) => {
  const query = matchMedia(motionQuery)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the reader asked the system for less motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(watchMotion, () => matchMedia(motionQuery).matches)

const watchTab = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

const useHiddenTab = (): boolean => useSyncExternalStore(watchTab, () => document.hidden)

type Rotation = {
  /** The reader has stopped it. */
  paused: boolean
  toggle: () => void
  /** What holds the rotation for a while: for the element that is looked at. */
  holders: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>
}

/** Calls `advance` every 8.5 s while nobody points at the carousel or moves the focus in it, and the tab is seen. */
export const useRotation = (advance: () => void): Rotation => {
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const reduced = useReducedMotion()
  const hidden = useHiddenTab()
  const running = !paused && !pointed && !focused && !reduced && !hidden

  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(advance, ROTATION_MS)
    return () => clearInterval(timer)
  }, [running, advance])

  return {
    paused,
    toggle: () => {
      // Whoever asks for it has the focus on the button: it turns all the same.
      setFocused(false)
      setPaused(!paused)
    },
    holders: {
      // A finger that lifts leaves no pointer behind.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false)
    }
  }
}
