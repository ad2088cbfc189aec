import { useEffect, useState } from 'react'

// Longer timers overflow and ring at once.
const LONGEST_MS = 2_000_000_000

/** The present, renewed when the next of these moments passes: what was open until then no longer is. */
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
