import { Suspense, lazy, useState } from 'react'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { Button } from '@comptoir/ui/button'
import { texts } from '../photos-french.ts'

const PageDialog = lazy(async () => ({ default: (await import('./page-dialog.tsx')).PageDialog }))

/** The way to many cards at once: one photograph of their fronts and one of their backs. */
export const PageWay = ({ batch, full }: { batch: Batch; full: boolean }) => {
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
          <PageDialog batch={batch} editable onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
