import * as z from 'zod/mini'
import { actOnUser } from '@comptoir/contracts/account/account-staff'
import { request } from '@comptoir/contracts/browser/client'
import { StatusReason } from '@comptoir/contracts/core/fields'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { TextArea } from '@comptoir/ui/text-area'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { usersTexts } from '../users-french.ts'
import type { UserActProps } from './confirm-action.tsx'
import { useActedOn } from './use-acted-on.ts'

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
  return (
    <Modal title={words.B.title} locked={form.busy} onClose={onClose}>
      <p>{words.B.text}</p>
      <CallForm
        form={form}
        danger
        submit={words.B.confirm}
        beside={
          <Button aria-disabled={form.busy} onClick={onClose}>
            {words.keep}
          </Button>
        }
      >
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          name="reason"
          defaultValue={form.typed('reason')}
          error={form.errors['reason']}
        />
      </CallForm>
    </Modal>
  )
}
