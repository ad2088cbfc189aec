import { Suspense, lazy, useState } from 'react'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { Button } from '@comptoir/ui/button'
import { texts } from '../photos-french.ts'

const PageDialog = lazy(async () => ({ default: (await import('./page-dialog.tsx')).PageDialog }))

type PageWayProps = {
  batchid: string
  /** Undefined for one that is still to be. */
  batch?: Batch
  /** Whether the batch takes no more cards. */
  full: boolean
  /** Hears of the page that a batch was made for: what became of it is shown there. */
  onAdded?: (batchid: string, pageid: string) => void
}

/** The way to many cards at once: one photograph of their fronts and one of their backs. */
export const PageWay = ({ batchid, batch, full, onAdded }: PageWayProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {!full && (
        <p>
          <Button variant="link" icon={<LayoutGrid size={20} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
            {texts.add.page}
          </Button>
        </p>
      )}
      {isOpen && (
        <Suspense>
          <PageDialog batchid={batchid} batch={batch} editable onAdded={onAdded} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
