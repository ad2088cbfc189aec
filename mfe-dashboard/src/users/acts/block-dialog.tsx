import * as z from 'zod/mini'
import { actOnUser } from '@comptoir/contracts/account/account-staff'
import { request } from '@comptoir/contracts/browser/client'
import { StatusReason } from '@comptoir/contracts/core/fields'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { TextArea } from '@comptoir/ui/text-area'
import { formDraft } from '../../form/form-draft.ts'
import { FormPart } from '../../form/form-part.tsx'
import { textOf } from '../../form/text-of.ts'
import { useCheckedForm } from '../../form/use-checked-form.ts'
import { usersTexts } from '../users-french.ts'
import type { UserActProps } from './confirm-action.tsx'
import { useActedOn } from './use-acted-on.ts'

const { acts: words } = usersTexts

const Reason = z.object({ reason: StatusReason })

/** Blocks an account, with the reason that its owner reads. */
export const BlockDialog = ({ user, shell, onDone, onClose }: UserActProps) => {
  const draft = formDraft(shell.drafts, `dashboard.block.${user.id}`)
  const acted = useActedOn(user)
  const form = useCheckedForm({
    schema: Reason,
    read: typed => ({ reason: textOf(typed, 'reason') }),
    send: ({ reason }) => request(actOnUser, { id: user.id, action: 'B', reason }),
    onDone: reply => {
      draft.forget()
      acted(reply)
      onDone(words.done.B)
    }
  })
  return (
    <Modal title={words.B.title} locked={form.busy} onClose={onClose}>
      <p>{words.B.text}</p>
      <FormPart
        form={form}
        danger
        submit={words.B.confirm}
        onInput={() => draft.keep(form.element.current)}
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
          defaultValue={draft.read()['reason']}
          error={form.errors['reason']}
        />
      </FormPart>
    </Modal>
  )
}
