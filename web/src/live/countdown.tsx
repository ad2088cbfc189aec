import { useSecondsUntil } from './use-seconds-until.ts'

type CountdownProps = {
  /** Milliseconds since 1970. */
  until: number
  words: (seconds: number) => string
}

/** Says the seconds until a moment. A screen reader reads them on demand only: each second is no news. */
export const Countdown = ({ until, words }: CountdownProps) => (
  <span aria-live="off">{words(useSecondsUntil(until))}</span>
)
