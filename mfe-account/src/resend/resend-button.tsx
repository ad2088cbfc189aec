import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { limits } from '@comptoir/contracts/core/limits'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { failureSentence } from '../failure-sentence.ts'
import { texts } from '../french.ts'
import classes from './resend-button.module.css'
import { useSecondsUntil } from './use-seconds-until.ts'

type ResendButtonProps = {
  label: string
  /** Said once another one has left. */
  sent: string
  /** When the last one left, in milliseconds since 1970; 0 when that is not known. */
  lastAt: number
  send: () => Promise<unknown>
  onSent?: () => void
  onFailed?: (error: unknown) => void
}

/** Asks for another mail, once a minute. The seconds are seen, not announced; what came of it is. */
export const ResendButton = ({ label, sent, lastAt, send, onSent, onFailed }: ResendButtonProps) => {
  const [from, setFrom] = useState(lastAt)
  const seconds = useSecondsUntil(from + limits.codeResendSeconds * 1000)
  const sending = useRef(false)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setFrom(Date.now())
      onSent?.()
    },
    onError: failure => onFailed?.(failure),
    onSettled: () => {
      sending.current = false
    }
  })
  const press = () => {
    if (sending.current) return
    sending.current = true
    mutate()
  }
  return (
    <div>
      <div className={classes['row']}>
        <Button busy={isPending} aria-disabled={seconds > 0} onClick={press}>
          {label}
        </Button>
        {seconds > 0 && (
          <span role="timer" className={classes['wait']}>
            {texts.resend.wait(seconds)}
          </span>
        )}
      </div>
      <output className={classes['sent']}>{isSuccess && sent}</output>
      {error && <Banner tone="danger">{failureSentence(error)}</Banner>}
    </div>
  )
}
