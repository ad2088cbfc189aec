import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { limits } from '@comptoir/contracts/core/limits'
import { Banner } from '@comptoir/ui/banner'
import { randomId } from '@comptoir/web/random-id.ts'
import { texts } from '../photos-french.ts'
import type { Photos, Sending } from '../upload-queue/sending.ts'
import { useUploadQueue } from '../upload-queue/use-uploads.ts'
import classes from './add-card.module.css'
import { ChoosePhotos } from './choose-photos.tsx'
import { OneCardForm } from './one-card-form.tsx'
import type { CardDraft } from './use-card-draft.ts'
import type { Camera } from './use-camera-sheet.ts'
import { useDrop } from './use-drop.ts'
import { usePastedPhotos } from './use-pasted-photos.ts'

const { add, sending } = texts

// Most sellers choose the two photos of one card from files: code for several cards or the camera is loaded on demand.
const PairList = lazy(async () => ({ default: (await import('./pair-list.tsx')).PairList }))
const CameraSheet = lazy(async () => ({ default: (await import('./camera-sheet.tsx')).CameraSheet }))

type AddCardProps = {
  /** The batch, which may be one that is still to be. */
  batchid: string
  draft: CardDraft
  /** Cards the batch still takes. */
  room: number
  /** The cards on their way to the batch. */
  sendings: readonly Sending[]
  camera: Camera
  /** Another way to the photos, which stands under the others. */
  children?: ReactNode
}

/** The part of the page that adds cards to the batch: checks their photos, then hands them to the upload queue. */
export const AddCard = ({ batchid, draft, room, sendings, camera, children }: AddCardProps) => {
  const queue = useUploadQueue()
  const isUnkept = sendings.some(({ kept }) => !kept)
  const [news, setNews] = useState('')
  /** Whether the form of one card was just sent: its place is taken by the ways to the photos of the next. */
  const sent = useRef(false)
  const full = room <= 0
  const take = full ? () => undefined : draft.take
  const target = useDrop(take)
  usePastedPhotos(take)
  const { isEmpty, pair } = draft
  useEffect(() => {
    // Closed, not hidden: it does not come back by itself when a card is deleted.
    if (full && camera.isOpen) camera.close()
  }, [full, camera])
  useEffect(() => {
    if (!isEmpty || !sent.current) return
    sent.current = false
    pair.focus('face')
  }, [isEmpty, pair])

  const send = (cards: readonly Photos[]) => {
    for (const { face, back } of cards) queue.add({ batchid, requestid: randomId(), face, back })
    setNews(add.added(cards.length))
  }
  const sendForm = (cards: readonly Photos[]) => {
    sent.current = true
    send(cards)
  }

  return (
    <section className={classes['panel']} aria-labelledby="add-card" data-focus-scope {...target}>
      <h2 id="add-card">{add.heading}</h2>
      {full && <p className={classes['hint']}>{add.full(limits.cardsPerBatch)}</p>}
      {!full && (
        // One boundary, so that the form stays in the document until the list takes its place, and the focus with it.
        <Suspense>
          {draft.slots.length > 0 ? (
            <PairList draft={draft} room={room} onSend={sendForm} />
          ) : isEmpty ? (
            <ChoosePhotos main={pair.buttons.face} onFiles={draft.take} onCamera={camera.open} />
          ) : (
            <OneCardForm draft={draft} onSend={sendForm} />
          )}
        </Suspense>
      )}
      {children}
      {isUnkept && <Banner tone="warning">{sending.notKept}</Banner>}
      {camera.isOpen && !full && (
        <Suspense>
          <CameraSheet draft={draft} room={room} onCard={card => send([card])} onClose={camera.close} />
        </Suspense>
      )}
      <output className="visually-hidden">{news}</output>
    </section>
  )
}
