import { Suspense, lazy, useState } from 'react'
import { limits } from '@comptoir/contracts/core/limits'
import { Banner } from '@comptoir/ui/banner'
import { randomId } from '@comptoir/web/random-id.ts'
import { texts } from '../photos-french.ts'
import type { Photos, Sending } from '../upload-queue/sending.ts'
import { useUploadQueue } from '../upload-queue/use-uploads.ts'
import classes from './add-card.module.css'
import { OneCardForm } from './one-card-form.tsx'
import type { CardDraft } from './use-card-draft.ts'
import { useDrop } from './use-drop.ts'
import { usePastedPhotos } from './use-pasted-photos.ts'

const { add, sending } = texts

// Most sellers choose the two photos of one card from files: code for several cards or the camera is loaded on demand.
const PairList = lazy(async () => ({ default: (await import('./pair-list.tsx')).PairList }))
const CameraSheet = lazy(async () => ({ default: (await import('../camera/camera-sheet.tsx')).CameraSheet }))

type AddCardProps = {
  batchid: string
  draft: CardDraft
  /** Cards the batch still takes. */
  room: number
  /** The cards on their way to the batch. */
  sendings: readonly Sending[]
}

/** The part of the page that adds cards to the batch: checks their photos, then hands them to the upload queue. */
export const AddCard = ({ batchid, draft, room, sendings }: AddCardProps) => {
  const queue = useUploadQueue()
  const isUnkept = sendings.some(({ kept }) => !kept)
  const [news, setNews] = useState('')
  const [camera, setCamera] = useState(false)
  const full = room <= 0
  const take = full ? () => undefined : draft.take
  const target = useDrop(take)
  usePastedPhotos(take)

  const send = (cards: readonly Photos[]) => {
    for (const { face, back } of cards) queue.add({ batchid, requestid: randomId(), face, back })
    setNews(add.added(cards.length))
  }

  return (
    <section className={classes['panel']} aria-labelledby="add-card" data-focus-scope {...target}>
      <h2 id="add-card">{add.heading}</h2>
      {full && <p className={classes['hint']}>{add.full(limits.cardsPerBatch)}</p>}
      {!full && (
        // One boundary, so that the form stays in the document until the list takes its place, and the focus with it.
        <Suspense>
          {draft.slots.length > 0 ? (
            <PairList draft={draft} room={room} onSend={send} />
          ) : (
            <OneCardForm draft={draft} onSend={send} onCamera={() => setCamera(true)} />
          )}
        </Suspense>
      )}
      {isUnkept && <Banner tone="warning">{sending.notKept}</Banner>}
      {camera && (
        <Suspense>
          <CameraSheet onPhotos={draft.take} onClose={() => setCamera(false)} />
        </Suspense>
      )}
      <output className="visually-hidden">{news}</output>
    </section>
  )
}
