import { useEffect } from 'react'

/** Keeps the screen on while somebody photographs without touching it: a telephone would go to sleep, and its camera with it. */
export const useWakeLock = (on: boolean): void => {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const request = async () => {
      if (document.hidden) return
      try {
        const kept = await navigator.wakeLock.request('screen')
        if (isOver) await kept.release()
        else lock = kept
      } catch {
        // A battery that is nearly empty: the screen goes out as ever.
      }
    }
    const keepOn = () => void request()
    keepOn()
    // The browser lets go of it when the page is hidden.
    document.addEventListener('visibilitychange', keepOn)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', keepOn)
      void lock?.release()
    }
  }, [on])
}
