import { Suspense, lazy, useState } from 'react'
import { retryCardItem } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { upload } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { useAnalyseAgain } from '../batch/use-analyse-again.ts'
import { texts } from '../french.ts'
import { LeaveToShop } from '../variant/leave-to-shop.tsx'
import { variantTexts } from '../variant/variant-french.ts'
import { CornersButton } from './corners-button.tsx'
import classes from './card-tile.module.css'

const RetakeDialog = lazy(async () => ({ default: (await import('./retake-dialog.tsx')).RetakeDialog }))

/** The buttons of a card that was not recognised: new photos, the same again, corners by hand, or leave it to the shop. */
export const ErrorActions = ({ batchid, item }: { batchid: string; item: CardItem }) => {
  const [retaking, setRetaking] = useState(false)
  const again = useAnalyseAgain(batchid, item)
  return (
    <div className={classes['actions']}>
      {again.failure && <Banner tone="danger">{again.failure}</Banner>}
      <Button variant="primary" onClick={() => setRetaking(true)}>
        {texts.item.retake}
      </Button>
      <Button
        busy={again.busy}
        onClick={() =>
          again.run(() => upload({ call: retryCardItem, input: { id: batchid, itemid: item.id }, files: {} }))
        }
      >
        {texts.item.again}
      </Button>
      <CornersButton batchid={batchid} item={item} />
      <LeaveToShop batchid={batchid} item={item} label={variantTexts.askShop} />
      {retaking && (
        <Suspense>
          <RetakeDialog batchid={batchid} item={item} onClose={() => setRetaking(false)} />
        </Suspense>
      )}
    </div>
  )
}
