import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** Returns a text once it has not changed for 250 ms: a search asked at every letter would be answered for nothing. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
