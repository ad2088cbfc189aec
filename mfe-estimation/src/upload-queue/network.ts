const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
const TRIES = 8

/**
 * Returns the milliseconds before the next try after `failures` in a row: 2 s, 4 s… at most a minute. Null after the eighth:
 * a telephone must not spend its data all day on photos that never arrive. The person, the network's return or the next page
 * starts the upload again.
 */
export const pauseAfter = (failures: number): number | null =>
  failures > TRIES ? null : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))

export type Network = {
  readonly isOnline: () => boolean
  /** Calls `changed` when the network comes or goes, and when the page becomes visible. Returns a function that stops it. */
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
