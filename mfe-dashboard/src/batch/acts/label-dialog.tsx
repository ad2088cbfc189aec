import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { attachLabel } from '@comptoir/contracts/batch/delivery'
import { upload } from '@comptoir/contracts/browser/client'
import type { CallError } from '@comptoir/contracts/browser/client'
import { limits } from '@comptoir/contracts/core/limits'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { TextField } from '@comptoir/ui/text-field'
import { FormDialog } from '@comptoir/web/form/form-dialog.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useKeepBatch } from '../batch-cache.ts'
import { batchTexts } from '../batch-french.ts'
import type { ActProps } from './act-props.ts'

const { label: words } = batchTexts

const ACCEPTED_TYPES = ['application/pdf', 'image/png']

const LabelFile = z.object({
  label: z
    .custom<File>(file => file instanceof File, words.missing)
    .check(
      z.refine(({ type }) => ACCEPTED_TYPES.includes(type), words.invalid),
      z.refine(({ size }) => size <= limits.labelBytes, words.tooLarge)
    )
})

/** Replaces two sentences of the contract, which speak of photos. */
const wording = ({ code }: CallError): string | undefined =>
  code === 'image_invalid' ? words.invalid : code === 'file_too_large' ? words.tooLarge : undefined

/** Attaches a prepaid shipping label to a batch, or replaces the one it has. */
export const LabelDialog = ({ batch: { id, delivery }, onDone, onClose }: ActProps) => {
  const keep = useKeepBatch()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(0)
  const form = useCallForm({
    schema: LabelFile,
    read: () => ({ label: input.current?.files?.[0] }),
    send: ({ label }) => upload({ call: attachLabel, input: { id }, files: { label }, onProgress: setSent }),
    onDone: changed => {
      keep(changed)
      onDone(words.saved)
    },
    wording
  })
  return (
    <FormDialog form={form} title={words.title} text={words.text} submit={words.submit} onClose={onClose}>
      {delivery?.label && <p>{words.replaced}</p>}
      <TextField
        ref={input}
        label={words.file}
        hint={words.hint}
        name="label"
        type="file"
        accept={ACCEPTED_TYPES.join(',')}
        error={form.errors['label']}
      />
      {form.busy && <ProgressBar label={words.sending} value={sent} />}
    </FormDialog>
  )
}
