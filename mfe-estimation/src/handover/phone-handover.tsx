import { Suspense, lazy, useState } from 'react'
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

type PhoneHandoverProps = { batch: Batch; alert: ShellServices['alert'] }

/** The way of a desk to a telephone's camera: a code that the telephone reads, and what ends its part. */
export const PhoneHandover = ({ batch, alert }: PhoneHandoverProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const { link, failure, make } = useHandoverLink(batch.id)
  const { end, busy } = useEndHandover(batch.id, alert)
  const isConnected = batch.handover === 'connected'
  const open = () => {
    setIsOpen(true)
    make()
  }
  return (
    <>
      {isConnected ? (
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
      ) : (
        <Button
          variant="link"
          className={classes['open'] ?? ''}
          icon={<Smartphone size={20} aria-hidden="true" />}
          onClick={open}
        >
          {words.open}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PhoneDialog
            link={link}
            failure={failure}
            isConnected={isConnected}
            onRenew={make}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
