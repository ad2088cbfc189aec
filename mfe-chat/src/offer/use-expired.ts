import { useEffect, useState } from 'react'

// Longer timers overflow and ring at once.
const LONGEST_MS = 2_000_000_000

/** Whether a moment has passed; turns true by itself when it does. */
export const useExpired = (moment: string): boolean => {
  const [now, setNow] = useState(() => Date.now())
  const left = Date.parse(moment) - now
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left + 1, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [left])
  return left <= 0
}
