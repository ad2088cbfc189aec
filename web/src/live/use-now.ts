import { useEffect, useState } from 'react'

// Browsers keep the delay of a timer in 31 bits: a timer with a longer delay fires at once.
const LONGEST_MS = 2_000_000_000

/** Returns the present, and draws again when the next of these ISO moments passes. */
export const useNow = (moments: readonly string[]): Date => {
  const [now, setNow] = useState(() => new Date())
  const next = Math.min(...moments.map(moment => Date.parse(moment)).filter(moment => moment > now.getTime()))
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined
    let timer: ReturnType<typeof setTimeout>
    const ring = () => {
      if (Date.now() < next) wait()
      else setNow(new Date())
    }
    const wait = () => {
      timer = setTimeout(ring, Math.min(next - Date.now(), LONGEST_MS))
    }
    wait()
    return () => clearTimeout(timer)
  }, [next])
  return now
}
