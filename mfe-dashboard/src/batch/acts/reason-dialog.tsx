import * as z from 'zod/mini'
import { setBatchStatus } from '@comptoir/contracts/batch/batch'
import { batchStatuses } from '@comptoir/contracts/batch/batch-status'
import { request } from '@comptoir/contracts/browser/client'
import { StatusReason } from '@comptoir/contracts/core/fields'
import { TextArea } from '@comptoir/ui/text-area'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { FormDialog } from '@comptoir/web/form/form-dialog.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useKeepBatch } from '../batch-cache.ts'
import { batchTexts } from '../batch-french.ts'
import type { ActProps } from './act-props.ts'

const { reason: words, confirm } = batchTexts

const Reason = z.object({ reason: StatusReason })
const target = { photos: 'E', cancel: 'C' } as const

type ReasonDialogProps = ActProps & { act: keyof typeof target }

/** Sends a batch back for new photos or cancels it, with the reason that its seller reads. */
export const ReasonDialog = ({ act, batch: { id }, shell, onDone, onClose }: ReasonDialogProps) => {
  const keep = useKeepBatch()
  const form = useCallForm({
    schema: Reason,
    send: ({ reason }) => request(setBatchStatus, { id, status: target[act], reason }),
    draft: formDraft(shell.drafts, `dashboard.${act}.${id}`),
    onDone: changed => {
      keep(changed)
      onDone(`${batchStatuses[changed.status]}.`)
    }
  })
  const { hint, ...dialog } = words[act]
  return (
    <FormDialog form={form} {...dialog} danger={act === 'cancel'} cancel={confirm.keep} onClose={onClose}>
      <TextArea label={words.label} hint={hint} {...form.field('reason')} />
    </FormDialog>
  )
}
