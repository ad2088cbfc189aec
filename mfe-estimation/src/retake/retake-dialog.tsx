import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { retryCardItem } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { upload } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { PhotoPairFields } from '../add-card/photo-pair-fields.tsx'
import { usePhotoPair } from '../add-card/use-photo-pair.ts'
import { useAnalyseAgain } from '../batch/use-analyse-again.ts'
import { evidenceTexts } from '../evidence-french.ts'
import { remedyOf } from '../evidence/remedies.ts'
import { texts } from '../french.ts'
import type { Side } from '../photos/sides.ts'
import classes from './retake-dialog.module.css'

const { retake } = texts

type RetakeDialogProps = { batchid: string; item: CardItem; onClose: () => void }

/** The side that needs a new photo; undefined where it may be either. */
const sideOf = ({ why, content }: CardItem): Side | undefined => {
  if (content.back === null) return 'back'
  const { photos } = remedyOf(why)
  return photos === 'face' || photos === 'back' ? photos : undefined
}

const titleOf = (side: Side | undefined, isBackless: boolean): string => {
  if (isBackless) return texts.item.addBack
  return side ? evidenceTexts.remedies[side] : retake.title
}

/**
 * Sends new photos of a card that was not recognised. A side without a new photo keeps the one it has; a back that the
 * photographs of a page did not show is needed.
 */
export const RetakeDialog = ({ batchid, item, onClose }: RetakeDialogProps) => {
  const side = sideOf(item)
  const isBackless = item.content.back === null
  const pair = usePhotoPair()
  const first = useRef(side && pair.buttons[side])
  useEffect(() => first.current?.current?.focus(), [])
  const again = useAnalyseAgain(batchid, item, onClose)
  const [fraction, setFraction] = useState(0)
  const [nothing, setNothing] = useState(false)
  const { face, back } = pair.chosen

  const submit = async () => {
    const ready = await pair.check(false)
    const isEmpty = isBackless ? !back : !face && !back
    setNothing(isEmpty)
    if (isEmpty) pair.focus(side ?? 'face')
    if (!ready || isEmpty) return
    again.run(() =>
      upload({
        call: retryCardItem,
        input: { id: batchid, itemid: item.id },
        files: { ...(ready.face && { face: ready.face }), ...(ready.back && { back: ready.back }) },
        onProgress: setFraction
      })
    )
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!again.busy) void submit()
  }

  return (
    <Modal title={titleOf(side, isBackless)} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <p>{(side && item.reason) || retake.hint}</p>
        {(again.failure !== null || nothing) && (
          <Banner tone="danger">{again.failure ?? (isBackless ? texts.photo.back : retake.nothing)}</Banner>
        )}
        <PhotoPairFields pair={pair} sent={item.content} />
        {again.busy && <ProgressBar label={texts.item.sending} value={fraction} />}
        <div className={classes['actions']}>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="primary" type="submit" busy={again.busy}>
            {retake.submit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
