import { Suspense, lazy, useEffect, useState } from 'react'
import Smartphone from 'lucide-react/icons/smartphone'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { handoverTexts } from './handover-french.ts'
import classes from './handover.module.css'
import { useEndHandover, useHandoverLink } from './use-handover.ts'

const { desk: words } = handoverTexts

const PhoneDialog = lazy(async () => ({ default: (await import('./phone-dialog.tsx')).PhoneDialog }))

type PhoneHandoverProps = {
  batch: Batch
  alert: ShellServices['alert']
  /** Whether the batch takes no more cards. */
  full: boolean
}

/** The way of a desk to a telephone's camera: a code that the telephone reads, and what ends its part. */
export const PhoneHandover = ({ batch, alert, full }: PhoneHandoverProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const handover = useHandoverLink(batch.id)
  const { link, make, forget } = handover
  const { end, busy } = useEndHandover(batch.id, alert, forget)
  const isConnected = batch.handover === 'connected'
  useEffect(() => {
    // Its code opens nothing any more.
    if (isConnected) forget()
  }, [isConnected, forget])
  const open = () => {
    setIsOpen(true)
    make()
  }
  return (
    <>
      {isConnected && (
        <div className={classes['connected']}>
          <Banner
            tone="success"
            action={
              <Button busy={busy} onClick={end}>
                {words.end}
              </Button>
            }
          >
            {words.connected}
          </Banner>
        </div>
      )}
      {!isConnected && !full && (
        <div className={classes['open']}>
          <Button variant="link" icon={<Smartphone size={20} aria-hidden="true" />} onClick={open}>
            {words.open}
          </Button>
          {link && (
            <Button variant="link" busy={busy} onClick={end}>
              {words.cancel}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <Suspense>
          <PhoneDialog handover={handover} isConnected={isConnected} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
