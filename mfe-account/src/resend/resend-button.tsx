import { useState } from 'react'
import { limits } from '@comptoir/contracts/core/limits'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { useSecondsUntil } from '@comptoir/web/live/use-seconds-until.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { texts } from '../french.ts'
import classes from './resend-button.module.css'

type ResendButtonProps = {
  label: string
  /** The sentence once another mail was sent. */
  sent: string
  /** When the last mail was sent, in milliseconds since 1970; 0 when that is not known. */
  lastAt: number
  send: () => Promise<unknown>
  onSent?: () => void
  onFailed?: (error: unknown) => void
}

/** Asks for another mail, once a minute. Screen readers announce the result and not the seconds. */
export const ResendButton = ({ label, sent, lastAt, send, onSent, onFailed }: ResendButtonProps) => {
  const [from, setFrom] = useState(lastAt)
  const seconds = useSecondsUntil(from + limits.codeResendSeconds * 1000)
  const [isSent, setSent] = useState(false)
  const { run, busy, failure } = useAct({
    send,
    onDone: () => {
      setFrom(Date.now())
      setSent(true)
      onSent?.()
    },
    ...(onFailed && { onFailed })
  })
  const press = () => {
    setSent(false)
    run()
  }
  return (
    <div>
      <div className={classes['row']}>
        <Button busy={busy} aria-disabled={seconds > 0} onClick={press}>
          {label}
        </Button>
        {seconds > 0 && (
          <span role="timer" className={classes['wait']}>
            {texts.resend.wait(seconds)}
          </span>
        )}
      </div>
      <output className={classes['sent']}>{isSent && sent}</output>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  )
}
