import { useEffect, useEffectEvent, useRef } from 'react'
import { benchKeyOf, isForBench } from './keys.ts'
import type { BenchKey } from './keys.ts'
import { heardAfter, noBurst } from './scan.ts'

type Ears = {
  /** Acts on a key. Whatever it returns takes that back, because the key began a code. */
  onKey: (key: BenchKey) => (() => void) | undefined
  /** A hand scanner read a code. */
  onScan: (code: string) => void
}

/** Hears the keys of the bench, and a hand scanner, wherever the focus is on the page. */
export const useBenchKeys = ({ onKey, onScan }: Ears): void => {
  const burst = useRef(noBurst)
  const takeBack = useRef<() => void>(undefined)

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isForBench(event)) return
    const [heard, next] = heardAfter(burst.current, event)
    burst.current = next
    if (heard.kind === 'key') {
      const key = benchKeyOf(event)
      // An arrow would also move within a group of radios.
      if (key) event.preventDefault()
      takeBack.current = key ? onKey(key) : undefined
      return
    }
    // The end of a code does not press the button that has the focus, nor does the rest of it open the browser's search.
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
