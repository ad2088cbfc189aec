import { useEffect, useState, useSyncExternalStore } from 'react'
import type { HTMLAttributes, PointerEvent } from 'react'
import { useMedia } from '@comptoir/ui/use-media'

const ROTATION_MS = 8500

/** Whether the reader asked the system for less motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)', false)

const watchTab = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

const useHiddenTab = (): boolean =>
  useSyncExternalStore(
    watchTab,
    () => document.hidden,
    () => false
  )

type Rotation = {
  /** Whether the reader stopped it with the button. */
  paused: boolean
  toggle: () => void
  /** Handlers for the carousel's element: they hold the rotation while it has the pointer or the focus. */
  holders: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>
}

/**
 * Calls `advance` every 8.5 s. Not while the reader paused it, points at the carousel or has the focus in it, not while the
 * tab is hidden, and not for a reader who wants less motion.
 */
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
      // The press leaves the focus on the button, which would hold the rotation that the reader just asked for.
      setFocused(false)
      setPaused(!paused)
    },
    holders: {
      // A finger does not rest on the carousel as a mouse does: it must not hold the rotation.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false)
    }
  }
}
