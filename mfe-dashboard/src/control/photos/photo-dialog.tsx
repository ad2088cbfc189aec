import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PhotoMark } from '@comptoir/contracts/batch/card-check'
import { addCheckPhoto } from '@comptoir/contracts/batch/item-calls'
import { upload } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { failureSentence } from '../../failure-sentence.ts'
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
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      upload({
        call: addCheckPhoto,
        input: { id: batchid, itemid, mark },
        files: { image: file },
        onProgress: setSent
      }),
    onSuccess: item => {
      keepItem(client, batchid, { item })
      onClose()
    }
  })
  return (
    <Modal title={words.title} size="wide" locked={isPending} onClose={onClose}>
      <p>{words.text}</p>
      <MarkEditor file={file} mark={mark} onMark={setMark} />
      {isPending && <ProgressBar label={words.sending} value={sent} />}
      {error && <Banner tone="danger">{failureSentence(error)}</Banner>}
      <div className={classes['actions']}>
        <Button aria-disabled={isPending} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {words.submit}
        </Button>
      </div>
    </Modal>
  )
}
