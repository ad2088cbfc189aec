import WifiOff from 'lucide-react/icons/wifi-off'
import { Countdown } from '@comptoir/web/live/countdown.tsx'
import { texts } from '../french.ts'
import classes from './connection-line.module.css'
import type { LiveConnection } from './use-live-thread.ts'

const { connection: words } = texts

/** Says that the socket is lost, with a button that connects again. */
export const ConnectionLine = ({ state, lost, retry }: LiveConnection) =>
  lost && (
    <output className={classes['line']}>
      <WifiOff size={16} aria-hidden="true" />
      <span className={classes['words']}>
        {words.lost} {state.status === 'waiting' && <Countdown until={state.retryAt} words={words.wait} />}
        {state.status === 'connecting' && <span aria-live="off">{words.trying}</span>}
      </span>
      <button type="button" className={classes['retry']} onClick={retry}>
        {words.reconnect}
      </button>
    </output>
  )
