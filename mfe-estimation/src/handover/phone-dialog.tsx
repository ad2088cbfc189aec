import { Suspense, lazy } from 'react'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useSecondsUntil } from '@comptoir/web/live/use-seconds-until.ts'
import { handoverTexts } from './handover-french.ts'
import classes from './handover.module.css'
import type { Link } from './use-handover.ts'

const { desk: words, close } = handoverTexts

const QrCode = lazy(async () => ({ default: (await import('@comptoir/ui/qr-code')).QrCode }))

const minuteS = 60

const Code = ({ link: { url, expiresat }, onRenew }: { link: Link; onRenew: () => void }) => {
  const seconds = useSecondsUntil(Date.parse(expiresat))
  if (seconds === 0)
    return (
      <>
        <p role="alert">{words.expired}</p>
        <Button variant="primary" onClick={onRenew}>
          {words.renew}
        </Button>
      </>
    )
  return (
    <>
      <Suspense fallback={<Skeleton />}>
        <QrCode text={url} label={words.picture} />
      </Suspense>
      <p className={classes['hint']}>{words.left(Math.floor(seconds / minuteS), seconds % minuteS)}</p>
    </>
  )
}

type PhoneDialogProps = {
  /** The link of the code; null until the portal has answered. */
  link: Link | null
  /** Why there is no link; null while there may be one. */
  failure: string | null
  isConnected: boolean
  onRenew: () => void
  onClose: () => void
}

/** Shows the code that a telephone reads to photograph cards for the batch, and says once it has. */
export const PhoneDialog = ({ link, failure, isConnected, onRenew, onClose }: PhoneDialogProps) => (
  <Modal title={words.title} dismissable onClose={onClose}>
    <div className={classes['dialog']}>
      {isConnected ? (
        <Banner tone="success">{words.arrived}</Banner>
      ) : (
        <>
          <p>{words.lead}</p>
          {failure !== null && (
            <Banner tone="danger" action={<Button onClick={onRenew}>{handoverTexts.retry}</Button>}>
              {failure}
            </Banner>
          )}
          {failure === null && (link ? <Code link={link} onRenew={onRenew} /> : <p>{words.preparing}</p>)}
        </>
      )}
      <Button onClick={onClose}>{close}</Button>
    </div>
  </Modal>
)
