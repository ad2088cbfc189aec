import { useState } from 'react'
import { IdentityChange } from '@comptoir/contracts/account/account'
import { changeIdentity } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { TextField } from '@comptoir/ui/text-field'
import { NameFields } from '@comptoir/web/account/name-fields.tsx'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import type { FormDraft } from '@comptoir/web/form/form-draft.ts'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../../french.ts'
import { Editable } from '../../editable.tsx'
import { useKeepUser } from '../use-me.ts'

const { identity: words } = texts.profile

/** An empty address takes the one of the account away. */
const read = (fields: FormData) => ({
  ...Object.fromEntries(fields),
  address: textOf(fields, 'address').trim() || null
})

type IdentityFormProps = { user: User; shell: ShellServices; draft: FormDraft; onSaved: () => void }

const IdentityForm = ({ user, shell, draft, onSaved }: IdentityFormProps) => {
  const keep = useKeepUser(shell)
  const form = useCallForm({
    schema: IdentityChange,
    read,
    draft,
    send: sent => request(changeIdentity, sent),
    onDone: changed => {
      keep(user, changed)
      onSaved()
    },
    wording: ({ code }) => (code === 'forbidden' ? words.paid : undefined)
  })
  return (
    <CallForm form={form} submit={words.submit} wide>
      <NameFields form={form} known={user} />
      <TextField
        label={words.address}
        hint={words.addressHint}
        optional
        autoComplete="street-address"
        {...form.field('address', user.address)}
      />
    </CallForm>
  )
}

/** The form that changes names, birth date and postal address. It is open at once if it has a draft. */
export const IdentityPart = ({ user, shell }: { user: User; shell: ShellServices }) => {
  const draft = formDraft(shell.drafts, 'profile.identity')
  const [open, setOpen] = useState(() => Object.keys(draft.read()).length > 0)
  const onOpen = (next: boolean) => {
    // The seller saved the form or cancelled it.
    if (!next) draft.forget()
    setOpen(next)
  }
  return (
    <Editable label={words.modify} saved={words.changed} open={open} onOpen={onOpen}>
      {onSaved => <IdentityForm user={user} shell={shell} draft={draft} onSaved={onSaved} />}
    </Editable>
  )
}
