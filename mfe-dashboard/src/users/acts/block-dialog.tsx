import * as z from 'zod/mini'
import { actOnUser } from '@comptoir/contracts/account/account-staff'
import { request } from '@comptoir/contracts/browser/client'
import { StatusReason } from '@comptoir/contracts/core/fields'
import { TextArea } from '@comptoir/ui/text-area'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { FormDialog } from '@comptoir/web/form/form-dialog.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { usersTexts } from '../users-french.ts'
import { useActedOn } from './use-acted-on.ts'
import type { UserActProps } from './user-acts.ts'

const { acts: words } = usersTexts

const Reason = z.object({ reason: StatusReason })

/** Blocks an account, with the reason that its owner reads. */
export const BlockDialog = ({ user, shell, onDone, onClose }: UserActProps) => {
  const acted = useActedOn(user)
  const form = useCallForm({
    schema: Reason,
    send: ({ reason }) => request(actOnUser, { id: user.id, action: 'B', reason }),
    draft: formDraft(shell.drafts, `dashboard.block.${user.id}`),
    onDone: reply => {
      acted(reply)
      onDone(words.done.B)
    }
  })
  const { title, text, confirm } = words.B
  return (
    <FormDialog form={form} title={title} text={text} danger submit={confirm} cancel={words.keep} onClose={onClose}>
      <TextArea label={words.reason} hint={words.reasonHint} {...form.field('reason')} />
    </FormDialog>
  )
}
