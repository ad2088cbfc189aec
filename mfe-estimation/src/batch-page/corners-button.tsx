import { Suspense, lazy, useState } from 'react'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'

const CornersDialog = lazy(async () => ({ default: (await import('../corners/corners-dialog.tsx')).CornersDialog }))

/** Opens the dialog that places the corners; nothing for a card without a front photo. */
export const CornersButton = ({ batchid, item }: { batchid: string; item: CardItem }) => {
  const [open, setOpen] = useState(false)
  if (!item.content.face) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.item.corners}</Button>
      {open && (
        <Suspense>
          <CornersDialog batchid={batchid} item={item} photo={item.content.face} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
