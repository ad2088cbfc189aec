import { useEffect, useState } from 'react'
import { texts } from './component-french.ts'

/** Milliseconds after which a user wonders whether the press did anything. */
const SLOW_MS = 1000

const AfterAWhile = () => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return slow && texts.sending
}

/** Announces once that something is being sent when that takes long; the button's spinner shows it all along. */
export const SlowNotice = ({ busy }: { busy: boolean }) => (
  <output className="visually-hidden">{busy && <AfterAWhile />}</output>
)
