import { Suspense, lazy, useState } from 'react'
import type { RefObject } from 'react'
import { limits } from '@comptoir/contracts/core/limits'
import { Banner } from '@comptoir/ui/banner'
import { randomId } from '@comptoir/web/random-id.ts'
import { texts } from '../photos-french.ts'
import type { Photos } from '../upload-queue/sending.ts'
import { useSendings, useUploadQueue } from '../upload-queue/use-uploads.ts'
import classes from './add-card.module.css'
import { OneCardForm } from './one-card-form.tsx'
import type { PhotoPairHandle } from './photo-pair-fields.tsx'
import type { CardDraft } from './use-card-draft.ts'
import { useDrop } from './use-drop.ts'
import { usePastedPhotos } from './use-pasted-photos.ts'

const { add, sending } = texts

// Most cards come one by one, from files: what several cards or a camera need is loaded when they are asked for.
const PairList = lazy(async () => ({ default: (await import('./pair-list.tsx')).PairList }))
const CameraSheet = lazy(async () => ({ default: (await import('../camera/camera-sheet.tsx')).CameraSheet }))

type AddCardProps = {
  batchid: string
  draft: CardDraft
  /** Cards the batch still takes. */
  room: number
  /** Where the focus can be sent: the page leads here from elsewhere too. */
  fields: RefObject<PhotoPairHandle | null>
}

/** Where cards enter the batch: photos, checked here first, then on their way while the next card is prepared. */
export const AddCard = ({ batchid, draft, room, fields }: AddCardProps) => {
  const queue = useUploadQueue()
  const notKept = useSendings().some(({ kept, batchid: of }) => !kept && of === batchid)
  const [news, setNews] = useState('')
  const [camera, setCamera] = useState(false)
  const full = room <= 0
  const take = full ? () => undefined : draft.take
  const target = useDrop(take)
  usePastedPhotos(take)

  const send = (cards: readonly Photos[]) => {
    for (const { face, back } of cards) queue.add({ batchid, requestid: randomId(), face, back })
    setNews(add.added(cards.length))
    // The list of pairs gives its place back to the form first.
    setTimeout(() => fields.current?.focus('face'))
  }

  return (
    <section className={classes['panel']} aria-labelledby="add-card" {...target}>
      <h2 id="add-card">{add.heading}</h2>
      {full && <p className={classes['hint']}>{add.full(limits.cardsPerBatch)}</p>}
      {!full && draft.slots.length > 0 && (
        <Suspense>
          <PairList draft={draft} room={room} onSend={send} />
        </Suspense>
      )}
      {!full && draft.slots.length === 0 && (
        <OneCardForm draft={draft} fields={fields} onSend={send} onCamera={() => setCamera(true)} />
      )}
      {notKept && <Banner tone="warning">{sending.notKept}</Banner>}
      {camera && (
        <Suspense>
          <CameraSheet onPhotos={draft.take} onClose={() => setCamera(false)} />
        </Suspense>
      )}
      <output className="visually-hidden">{news}</output>
    </section>
  )
}
