import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { PhotoMark } from '@comptoir/contracts/batch/card-check'
import { addCheckPhoto } from '@comptoir/contracts/batch/item-calls'
import { upload } from '@comptoir/contracts/browser/client'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { FormDialog } from '@comptoir/web/form/form-dialog.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { controlTexts } from '../control-french.ts'
import { keepItem } from '../saving/keep-item.ts'
import { MarkEditor } from './mark-editor.tsx'

const { mark: words } = controlTexts.photos

const Mark = z.nullable(PhotoMark)

type PhotoDialogProps = { batchid: string; itemid: string; file: File; onClose: () => void }

/** A photo before it is sent, on which staff may circle the defect. After a failure they can send it again as it is. */
export const PhotoDialog = ({ batchid, itemid, file, onClose }: PhotoDialogProps) => {
  const client = useQueryClient()
  const [mark, setMark] = useState<PhotoMark | null>(null)
  const [sent, setSent] = useState(0)
  const form = useCallForm({
    schema: Mark,
    read: () => mark,
    send: drawn =>
      upload({
        call: addCheckPhoto,
        input: { id: batchid, itemid, mark: drawn },
        files: { image: file },
        onProgress: setSent
      }),
    onDone: item => {
      keepItem(client, batchid, { item })
      onClose()
    }
  })
  return (
    <FormDialog
      form={form}
      title={words.title}
      text={words.text}
      size="wide"
      submit={words.submit}
      cancel={words.cancel}
      onClose={onClose}
    >
      <MarkEditor file={file} mark={mark} onMark={setMark} />
      {form.busy && <ProgressBar label={words.sending} value={sent} />}
    </FormDialog>
  )
}
