import * as z from 'zod/mini'
import { setBatchStatus } from '@comptoir/contracts/batch/batch'
import { batchStatuses } from '@comptoir/contracts/batch/batch-status'
import { request } from '@comptoir/contracts/browser/client'
import { StatusReason } from '@comptoir/contracts/core/fields'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { TextArea } from '@comptoir/ui/text-area'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useKeepBatch } from '../batch-cache.ts'
import { batchTexts } from '../batch-french.ts'
import type { ActProps } from './act-props.ts'

const { reason: words, confirm } = batchTexts

const Reason = z.object({ reason: StatusReason })
const target = { photos: 'E', cancel: 'C' } as const

/** Sends a batch back for new photos or cancels it, with the reason that its seller reads. */
export const ReasonDialog = ({
  act,
  batch: { id },
  shell,
  onDone,
  onClose
}: ActProps & { act: keyof typeof target }) => {
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
  const { title, text, hint, submit } = words[act]
  return (
    <Modal title={title} locked={form.busy} onClose={onClose}>
      <p>{text}</p>
      <CallForm
        form={form}
        submit={submit}
        danger={act === 'cancel'}
        beside={
          <Button aria-disabled={form.busy} onClick={onClose}>
            {confirm.keep}
          </Button>
        }
      >
        <TextArea
          label={words.label}
          hint={hint}
          name="reason"
          defaultValue={form.typed('reason')}
          error={form.errors['reason']}
        />
      </CallForm>
    </Modal>
  )
}
