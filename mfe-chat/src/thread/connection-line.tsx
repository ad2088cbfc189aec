import { useEffect, useState } from 'react'
import WifiOff from 'lucide-react/icons/wifi-off'
import { texts } from '../french.ts'
import classes from './connection-line.module.css'
import type { Connection } from './use-live-thread.ts'

const { connection: words } = texts

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

const Countdown = ({ retryAt }: { retryAt: number }) => {
  const [seconds, setSeconds] = useState(() => secondsUntil(retryAt))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(retryAt)), 1000)
    return () => clearInterval(timer)
  }, [retryAt])
  // A screen reader announces the loss once, not every second.
  return <span aria-live="off">{words.wait(seconds)}</span>
}

/** Says that the socket is lost, with a button that connects again. */
export const ConnectionLine = ({ state, lost, retry }: Connection) =>
  lost && (
    <output className={classes['line']}>
      <WifiOff size={16} aria-hidden="true" />
      <span className={classes['words']}>
        {words.lost} {state.status === 'waiting' && <Countdown key={state.retryAt} retryAt={state.retryAt} />}
        {state.status === 'connecting' && <span aria-live="off">{words.trying}</span>}
      </span>
      <button type="button" className={classes['retry']} onClick={retry}>
        {words.reconnect}
      </button>
    </output>
  )
