import { useEffect, useState } from 'react'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import type { LiveBatch } from './use-batch.ts'

const { connection } = texts

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

const Countdown = ({ retryAt }: { retryAt: number }) => {
  const [seconds, setSeconds] = useState(() => secondsUntil(retryAt))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(retryAt)), 1000)
    return () => clearInterval(timer)
  }, [retryAt])
  // The loss is announced once, the seconds are not.
  return <span aria-live="off">{connection.wait(seconds)}</span>
}

/** Says that live news stopped, and lets the person ask for them again. */
export const ConnectionBanner = ({ state, lost, retry }: LiveBatch) =>
  lost && (
    <Banner tone="warning" action={<Button onClick={retry}>{connection.reconnect}</Button>}>
      {connection.lost} {state.status === 'waiting' && <Countdown key={state.retryAt} retryAt={state.retryAt} />}
      {state.status === 'connecting' && <span aria-live="off">{connection.trying}</span>}
    </Banner>
  )
