import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { retryCardItem } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { upload } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { PhotoPairFields } from '../add-card/photo-pair-fields.tsx'
import type { PhotoPairHandle } from '../add-card/photo-pair-fields.tsx'
import { usePhotoPair } from '../add-card/use-photo-pair.ts'
import { useAnalyseAgain } from '../batch/use-analyse-again.ts'
import { texts } from '../french.ts'
import classes from './retake-dialog.module.css'

const { retake } = texts

/** New photos for a card that could not be read; a side left alone keeps its photo. */
export const RetakeDialog = ({ batchid, item, onClose }: { batchid: string; item: CardItem; onClose: () => void }) => {
  const pair = usePhotoPair()
  const fields = useRef<PhotoPairHandle>(null)
  const again = useAnalyseAgain(batchid, item, onClose)
  const [fraction, setFraction] = useState(0)
  const [nothing, setNothing] = useState(false)
  const { face, back } = pair.chosen

  const submit = async () => {
    const wrong = await pair.check(false)
    setNothing(!face && !back)
    if (wrong || (!face && !back)) return fields.current?.focus(wrong ?? 'face')
    return again.run(() =>
      upload({
        call: retryCardItem,
        input: { id: batchid, itemid: item.id },
        files: { ...(face && { face }), ...(back && { back }) },
        onProgress: setFraction
      })
    )
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!again.busy) void submit()
  }
  const { content } = item
  const sent = {
    ...(content.face && { face: photoUrl(content.face, 320) }),
    ...(content.back && { back: photoUrl(content.back, 320) })
  }

  return (
    <Modal title={retake.title} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <p>{retake.hint}</p>
        {(again.failure !== null || nothing) && <Banner tone="danger">{again.failure ?? retake.nothing}</Banner>}
        <PhotoPairFields pair={pair} sent={sent} handle={fields} />
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
