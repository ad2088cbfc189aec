import { useId, useState } from 'react'
import { setCorners as setCornersCall } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { request } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { useAnalyseAgain } from '../batch/use-analyse-again.ts'
import { texts } from '../french.ts'
import classes from './corners-dialog.module.css'
import { CornersField } from './corners-field.tsx'
import { isClockwise, startingCorners } from './quadrilateral.ts'

const { corners: words } = texts

type CornersDialogProps = { batchid: string; item: CardItem; photo: string; onClose: () => void }

/** Tells the recognition where the card is on its front photo, and has it look again. */
export const CornersDialog = ({ batchid, item, photo, onClose }: CornersDialogProps) => {
  const hintId = useId()
  const [corners, setCorners] = useState(startingCorners)
  const [crossed, setCrossed] = useState(false)
  const again = useAnalyseAgain(batchid, item, onClose)

  const submit = () => {
    setCrossed(!isClockwise(corners))
    if (isClockwise(corners)) again.run(() => request(setCornersCall, { id: batchid, itemid: item.id, face: corners }))
  }

  return (
    <Modal title={words.title} onClose={onClose} size="wide">
      <p id={hintId}>{words.hint}</p>
      <CornersField src={photoUrl(photo, 1280)} corners={corners} onChange={setCorners} hintId={hintId} />
      {(again.failure !== null || crossed) && <Banner tone="danger">{again.failure ?? words.crossed}</Banner>}
      <div className={classes['actions']}>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="primary" busy={again.busy} onClick={submit}>
          {words.submit}
        </Button>
      </div>
    </Modal>
  )
}
