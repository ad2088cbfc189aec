import { useSyncExternalStore } from 'react'
import type { Breakpoint } from './breakpoints.ts'

/** Whether the window is at least `pixels` wide, as it is now; wide where that cannot be known. */
export const useWide = (pixels: Breakpoint): boolean => {
  const query = `(width >= ${pixels}px)`
  return useSyncExternalStore(
    changed => {
      const media = globalThis.matchMedia?.(query)
      media?.addEventListener('change', changed)
      return () => media?.removeEventListener('change', changed)
    },
    () => globalThis.matchMedia?.(query).matches ?? true
  )
}
