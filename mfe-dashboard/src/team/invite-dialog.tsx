import { useQueryClient } from '@tanstack/react-query'
import { Invitation, inviteStaff } from '@comptoir/contracts/account/staff-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { staffRoles } from '@comptoir/contracts/core/access'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { TextField } from '@comptoir/ui/text-field'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { FormDialog } from '@comptoir/web/form/form-dialog.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useRequestId } from '@comptoir/web/form/use-request-id.ts'
import { fullName } from '../person/full-name.ts'
import { shopKeys } from '../shop-keys.ts'
import { teamTexts } from './team-french.ts'

const { invite: words } = teamTexts

type InviteProps = { shell: ShellServices; onDone: (news: string) => void; onClose: () => void }

/** Invites a colleague: who, at which address, as what. */
export const InviteDialog = ({ shell, onDone, onClose }: InviteProps) => {
  const client = useQueryClient()
  const requestIdOf = useRequestId()
  const form = useCallForm({
    schema: Invitation,
    draft: formDraft(shell.drafts, 'dashboard.invite'),
    send: sent => request(inviteStaff, { ...sent, requestid: requestIdOf(sent) }),
    onDone: member => {
      void client.invalidateQueries({ queryKey: shopKeys.staff })
      onDone(words.done(fullName(member)))
    }
  })
  return (
    <FormDialog form={form} title={words.title} text={words.text} submit={words.submit} onClose={onClose}>
      <TextField label={accountTexts.firstname} autoComplete="off" {...form.field('firstname')} />
      <TextField label={accountTexts.lastname} autoComplete="off" {...form.field('lastname')} />
      <TextField label={accountTexts.email} type="email" autoComplete="off" {...form.field('email')} />
      <RadioCards
        legend={teamTexts.role}
        options={staffRoles.map(role => ({
          value: role,
          label: teamTexts.roles[role],
          description: teamTexts.roleHints[role]
        }))}
        {...form.field('role', 'clerk')}
      />
    </FormDialog>
  )
}
