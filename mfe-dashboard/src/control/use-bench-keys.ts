import { useEffect, useEffectEvent } from 'react'
import { benchKeyOf } from './keys.ts'
import type { BenchKey } from './keys.ts'

/** Hears the keys of the bench wherever the focus is on the page. */
export const useBenchKeys = (onKey: (key: BenchKey) => void): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const key = benchKeyOf(event)
    if (!key) return
    // An arrow would also move within a group of radios.
    event.preventDefault()
    onKey(key)
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
