import { Suspense, lazy } from 'react'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useSecondsUntil } from '@comptoir/web/live/use-seconds-until.ts'
import { handoverTexts } from './handover-french.ts'
import classes from './handover.module.css'
import type { HandoverLink, Link } from './use-handover.ts'

const { desk: words, close } = handoverTexts

const QrCode = lazy(async () => ({ default: (await import('@comptoir/ui/qr-code')).QrCode }))

const minuteS = 60

const Expired = ({ onRenew }: { onRenew: () => void }) => (
  <>
    <p role="alert">{words.expired}</p>
    <Button variant="primary" onClick={onRenew}>
      {words.renew}
    </Button>
  </>
)

const Code = ({ link: { url, expiresat }, onRenew }: { link: Link; onRenew: () => void }) => {
  const seconds = useSecondsUntil(Date.parse(expiresat))
  if (seconds === 0) return <Expired onRenew={onRenew} />
  return (
    <>
      <Suspense fallback={<Skeleton />}>
        <QrCode text={url} label={words.picture} />
      </Suspense>
      <p className={classes['hint']}>{words.left(Math.floor(seconds / minuteS), seconds % minuteS)}</p>
    </>
  )
}

const Offered = ({ handover: { link, isMaking, failure, make } }: Pick<PhoneDialogProps, 'handover'>) => {
  if (failure !== null)
    return (
      <Banner tone="danger" action={<Button onClick={make}>{handoverTexts.retry}</Button>}>
        {failure}
      </Banner>
    )
  if (isMaking) return <p>{words.preparing}</p>
  return link ? <Code link={link} onRenew={make} /> : <Expired onRenew={make} />
}

type PhoneDialogProps = { handover: HandoverLink; isConnected: boolean; onClose: () => void }

/** Shows the code that a telephone reads to photograph cards for the batch, and says once it has. */
export const PhoneDialog = ({ handover, isConnected, onClose }: PhoneDialogProps) => (
  <Modal title={words.title} dismissable onClose={onClose}>
    <div className={classes['dialog']}>
      {isConnected ? (
        <Banner tone="success">{words.arrived}</Banner>
      ) : (
        <>
          <p>{words.lead}</p>
          <Offered handover={handover} />
        </>
      )}
      <Button onClick={onClose}>{close}</Button>
    </div>
  </Modal>
)
