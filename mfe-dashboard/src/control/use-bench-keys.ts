import type { TakeBack } from '../keyboard/ears.ts'
import { SLOW_SCANNER_MS } from '../keyboard/scan.ts'
import { useEar } from '../keyboard/shortcuts-provider.tsx'
import { benchKeyOf } from './keys.ts'
import type { BenchKey } from './keys.ts'

type Ears = {
  /** Acts on a key. The function it returns takes the act back, for a key that turns out to begin a code. */
  onKey: (key: BenchKey) => TakeBack
  /** Called with a code that a hand scanner typed. */
  onScan: (code: string) => void
}

/** Listens to the keys of the bench and to a hand scanner, wherever the focus is on the page. */
export const useBenchKeys = ({ onKey, onScan }: Ears): void =>
  useEar({
    onKey: pressed => {
      const key = benchKeyOf(pressed)
      return key ? onKey(key) : false
    },
    onScan,
    afterLetterMs: SLOW_SCANNER_MS
  })
