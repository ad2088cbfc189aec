import { useSecondsUntil } from './use-seconds-until.ts'

type CountdownProps = {
  /** Milliseconds since 1970. */
  until: number
  words: (seconds: number) => string
}

/** Says the seconds until a moment. A screen reader reads them only on demand: it would announce every second. */
export const Countdown = ({ until, words }: CountdownProps) => (
  <span aria-live="off">{words(useSecondsUntil(until))}</span>
)
