import { Suspense, lazy, useState } from 'react'
import ListChecks from 'lucide-react/icons/list-checks'
import { Button } from '@comptoir/ui/button'
import type { Moving } from '../batch/use-move.ts'
import { partTexts as words } from './part-french.ts'

const PartDialog = lazy(async () => ({ default: (await import('./part-dialog.tsx')).PartDialog }))

/** The way to send some of the cards of a batch only. */
export const SendPart = (props: Moving) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="link" icon={<ListChecks size={20} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <Suspense>
          <PartDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
