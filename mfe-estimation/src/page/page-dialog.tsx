import { useState } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { Modal } from '@comptoir/ui/modal'
import { ConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import { CorrectPlaces } from './correct-places.tsx'
import { cardsOfPage, isChanged } from './correction.ts'
import { PageForm } from './page-form.tsx'
import { pageTexts } from './page-french.ts'
import { PageView } from './page-view.tsx'
import { usePageUpload } from './use-page-upload.ts'
import { usePlaces } from './use-places.ts'

type PageDialogProps = {
  batchid: string
  /** Undefined for one that is still to be. */
  batch?: Batch | undefined
  /** The page to show; without it, one is added first. */
  pageid?: string
  /** Whether the page may be corrected and its cards photographed again. */
  editable: boolean
  onClose: () => void
  /** Hears of a page that was added to another batch than `batch`, which is shown elsewhere. */
  onAdded?: ((batchid: string, pageid: string) => void) | undefined
}

/** Adds the cards of one photograph to a batch, then shows what becomes of them; outlines that were found wrong are corrected here. */
export const PageDialog = ({ batchid, batch, pageid: first, editable, onClose, onAdded }: PageDialogProps) => {
  const [pageid, setPageid] = useState(first)
  const [isCorrecting, setCorrecting] = useState(false)
  /** Whether what the dialog shows took the place of something else, which had the focus. */
  const [hasTurned, setHasTurned] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const show = (correcting: boolean) => {
    setHasTurned(true)
    setCorrecting(correcting)
  }
  const upload = usePageUpload(batchid, (to, found) => {
    if (onAdded) return onAdded(to, found)
    setPageid(found)
    show(false)
  })
  const cards = cardsOfPage(cardsOf(batch?.items ?? []), pageid ?? '')
  const places = usePlaces({ batchid, pageid: pageid ?? '', cards, onSaved: () => show(false) })
  const faces = batch?.pages?.find(({ id }) => id === pageid)?.faces
  const isAdding = pageid === undefined

  /** What would be lost. */
  const risk = () => {
    if (isAdding) return upload.busy ? 'sending' : upload.pair.chosen.face || upload.pair.chosen.back ? 'chosen' : null
    return isCorrecting && isChanged(places.changes) ? 'corrected' : null
  }
  const lost = risk()
  const leave = () => {
    setLeaving(false)
    upload.stop()
    places.forget()
    if (isCorrecting) show(false)
    else onClose()
  }
  const ask = () => {
    if (places.busy) return
    if (lost) setLeaving(true)
    else leave()
  }
  const words = lost && pageTexts.leave[lost]

  return (
    <>
      <Modal
        title={
          isAdding ? pageTexts.add.title : isCorrecting ? pageTexts.correct.title : pageTexts.view.title(cards.length)
        }
        {...(!isAdding && { size: 'wide' })}
        onClose={ask}
      >
        {isAdding ? (
          <PageForm upload={upload} onClose={ask} />
        ) : isCorrecting && faces !== undefined ? (
          <CorrectPlaces faces={faces} places={places} onCancel={ask} />
        ) : (
          <PageView
            batchid={batchid}
            faces={faces}
            cards={cards}
            editable={editable}
            focused={hasTurned}
            onCorrect={() => show(true)}
            onClose={onClose}
          />
        )}
      </Modal>
      {isLeaving && words && (
        <ConfirmDialog
          danger={lost !== 'chosen'}
          title={words.title}
          confirm={words.confirm}
          cancel={words.keep}
          onConfirm={leave}
          onCancel={() => setLeaving(false)}
        >
          {words.text}
        </ConfirmDialog>
      )}
    </>
  )
}
