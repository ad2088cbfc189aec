import { Suspense, lazy, useState } from 'react'
import { retryCardItem } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { upload } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { useAnalyseAgain } from '../batch/use-analyse-again.ts'
import { evidenceTexts } from '../evidence-french.ts'
import { remedyOf } from '../evidence/remedies.ts'
import { texts } from '../french.ts'
import { LeaveToShop } from '../variant/leave-to-shop.tsx'
import { variantTexts } from '../variant/variant-french.ts'
import { CornersButton } from './corners-button.tsx'
import classes from './card-tile.module.css'

const RetakeDialog = lazy(async () => ({ default: (await import('../retake/retake-dialog.tsx')).RetakeDialog }))

/** The photos of a card in each other's place, as the portal has them. */
const swapped = async ({ content: { face, back } }: CardItem) => {
  const read = async (name: string | null) => {
    const answer = await fetch(photoUrl(name ?? ''))
    if (!answer.ok) throw new Error(`the photo answers ${answer.status}`)
    const photo = await answer.blob()
    return new File([photo], name ?? '', { type: photo.type })
  }
  return { face: await read(back), back: await read(face) }
}

/** The buttons of a card that was not recognised: what helps by the reason why, or leave it to the shop. */
export const ErrorActions = ({ batchid, item }: { batchid: string; item: CardItem }) => {
  const [retaking, setRetaking] = useState(false)
  const again = useAnalyseAgain(batchid, item)
  const { photos, again: isTryable, corners } = remedyOf(item.why)
  const retry = (files: Partial<Record<'face' | 'back', File>>) =>
    upload({ call: retryCardItem, input: { id: batchid, itemid: item.id }, files })
  return (
    <div className={classes['actions']}>
      {again.failure && <Banner tone="danger">{again.failure}</Banner>}
      {photos === 'swap' && (
        <Button variant="primary" busy={again.busy} onClick={() => again.run(async () => retry(await swapped(item)))}>
          {evidenceTexts.remedies.swap}
        </Button>
      )}
      {isTryable && (
        <Button
          variant={item.why ? 'primary' : 'secondary'}
          busy={again.busy}
          onClick={() => again.run(() => retry({}))}
        >
          {texts.item.again}
        </Button>
      )}
      <Button
        variant={photos === 'swap' || (isTryable && item.why) ? 'secondary' : 'primary'}
        onClick={() => setRetaking(true)}
      >
        {item.content.back === null ? texts.item.addBack : texts.item.retake}
      </Button>
      {corners && <CornersButton batchid={batchid} item={item} />}
      <LeaveToShop batchid={batchid} item={item} label={variantTexts.askShop} />
      {retaking && (
        <Suspense>
          <RetakeDialog batchid={batchid} item={item} onClose={() => setRetaking(false)} />
        </Suspense>
      )}
    </div>
  )
}
