import { useSyncExternalStore } from 'react'

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

/** Returns the whole seconds until a moment (milliseconds since 1970), never below 0. They are right even after the tab was suspended. */
export const useSecondsUntil = (moment: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((moment - Date.now()) / 1000)))
