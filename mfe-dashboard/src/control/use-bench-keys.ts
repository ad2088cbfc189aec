import { useEffect, useEffectEvent, useRef } from 'react'
import { benchKeyOf, isForBench } from './keys.ts'
import type { BenchKey } from './keys.ts'
import { heardAfter, noBurst } from './scan.ts'

type Ears = {
  /** Acts on a key. The function it returns takes the act back, for a key that turns out to begin a code. */
  onKey: (key: BenchKey) => (() => void) | undefined
  /** Called with a code that a hand scanner typed. */
  onScan: (code: string) => void
}

/** Listens to the keys of the bench and to a hand scanner, wherever the focus is on the page. */
export const useBenchKeys = ({ onKey, onScan }: Ears): void => {
  const burst = useRef(noBurst)
  const takeBack = useRef<() => void>(undefined)

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isForBench(event)) return
    const [heard, next] = heardAfter(burst.current, event)
    burst.current = next
    if (heard.kind === 'key') {
      const key = benchKeyOf(event)
      // An arrow key would also move within a group of radios.
      if (key) event.preventDefault()
      takeBack.current = key ? onKey(key) : undefined
      return
    }
    // The Enter of a code must not press the focused button, and its characters must not open the browser's search.
    event.preventDefault()
    takeBack.current?.()
    takeBack.current = undefined
    if (heard.kind === 'code') onScan(heard.text)
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
