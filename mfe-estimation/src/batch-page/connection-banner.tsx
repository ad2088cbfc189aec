import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Countdown } from '@comptoir/web/live/countdown.tsx'
import { texts } from '../french.ts'
import type { LiveBatch } from './use-batch.ts'

const { connection } = texts

/** Says that live news stopped, and lets the person ask for them again. */
export const ConnectionBanner = ({ state, lost, retry }: LiveBatch) =>
  lost && (
    <Banner tone="warning" action={<Button onClick={retry}>{connection.reconnect}</Button>}>
      {connection.lost} {state.status === 'waiting' && <Countdown until={state.retryAt} words={connection.wait} />}
      {state.status === 'connecting' && <span aria-live="off">{connection.trying}</span>}
    </Banner>
  )
