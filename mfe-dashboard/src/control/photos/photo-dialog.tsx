import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { PhotoMark } from '@comptoir/contracts/batch/card-check'
import { addCheckPhoto } from '@comptoir/contracts/batch/item-calls'
import { upload } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { controlTexts } from '../control-french.ts'
import { keepItem } from '../saving/keep-item.ts'
import { MarkEditor } from './mark-editor.tsx'
import classes from './photos.module.css'

const { mark: words } = controlTexts.photos

type PhotoDialogProps = { batchid: string; itemid: string; file: File; onClose: () => void }

/** A photo before it is sent: the defect is circled, or not. After a failure it can be sent again as it is. */
export const PhotoDialog = ({ batchid, itemid, file, onClose }: PhotoDialogProps) => {
  const client = useQueryClient()
  const [mark, setMark] = useState<PhotoMark | null>(null)
  const [sent, setSent] = useState(0)
  const { run, busy, failure } = useAct({
    send: () =>
      upload({
        call: addCheckPhoto,
        input: { id: batchid, itemid, mark },
        files: { image: file },
        onProgress: setSent
      }),
    onDone: item => {
      keepItem(client, batchid, { item })
      onClose()
    }
  })
  return (
    <Modal title={words.title} size="wide" locked={busy} onClose={onClose}>
      <p>{words.text}</p>
      <MarkEditor file={file} mark={mark} onMark={setMark} />
      {busy && <ProgressBar label={words.sending} value={sent} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className={classes['actions']}>
        <Button aria-disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="primary" busy={busy} onClick={() => run()}>
          {words.submit}
        </Button>
      </div>
    </Modal>
  )
}
