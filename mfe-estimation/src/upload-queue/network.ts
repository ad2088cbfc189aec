const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
const TRIES = 8

/**
 * Milliseconds before the next try after so many failures in a row: 2 s, 4 s… at most a minute. Null after the eighth: a
 * telephone's data is not spent all day on photos that never arrive; a person, the network or the next page asks again.
 */
export const pauseAfter = (failures: number): number | null =>
  failures > TRIES ? null : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))

export type Network = {
  readonly isOnline: () => boolean
  /** Tells each time the network comes or goes, and when the page is looked at again; answers how to stop. */
  readonly watch: (changed: () => void) => () => void
}

export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  watch: changed => {
    const seen = () => {
      if (document.visibilityState === 'visible') changed()
    }
    window.addEventListener('online', changed)
    window.addEventListener('offline', changed)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('online', changed)
      window.removeEventListener('offline', changed)
      document.removeEventListener('visibilitychange', seen)
    }
  }
}
