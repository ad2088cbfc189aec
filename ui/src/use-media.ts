import { useSyncExternalStore } from 'react'

/** Whether a media query matches now; `unknown` where the browser cannot be asked, as in tests. */
export const useMedia = (query: string, unknown: boolean): boolean =>
  useSyncExternalStore(
    changed => {
      const media = globalThis.matchMedia?.(query)
      media?.addEventListener('change', changed)
      return () => media?.removeEventListener('change', changed)
    },
    () => globalThis.matchMedia?.(query).matches ?? unknown,
    () => unknown
  )
