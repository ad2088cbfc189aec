import WifiOff from 'lucide-react/icons/wifi-off'
import { ConnectionWords } from '@comptoir/web/live/connection-banner.tsx'
import { connectionTexts } from '@comptoir/web/live/connection-french.ts'
import type { LiveConnection } from '@comptoir/web/live/connection.ts'
import classes from './connection-line.module.css'

/** Says that the socket is lost, with a button that connects again. */
export const ConnectionLine = ({ state, lost, retry }: LiveConnection) =>
  lost && (
    <output className={classes['line']}>
      <WifiOff size={16} aria-hidden="true" />
      <span className={classes['words']}>
        <ConnectionWords state={state} />
      </span>
      <button type="button" className={classes['retry']} onClick={retry}>
        {connectionTexts.reconnect}
      </button>
    </output>
  )
