import { useState } from 'react'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { texts } from '../../french.ts'
import { Editable } from '../../editable.tsx'
import { Section } from '../section.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentSummary } from './payment-summary.tsx'

const { payment: words } = texts.profile

/** How the seller is paid, and the form that changes it. The form is open at once if it has a draft. */
export const PaymentSection = ({ user, shell }: { user: User; shell: ShellServices }) => {
  const draft = formDraft(shell.drafts, 'profile.payment')
  const [open, setOpen] = useState(() => Object.keys(draft.read()).length > 0)
  const onOpen = (next: boolean) => {
    // The seller saved the form or cancelled it.
    if (!next) draft.forget()
    setOpen(next)
  }
  return (
    <Section heading={words.heading}>
      {!open && <PaymentSummary user={user} />}
      <Editable label={words.modify} saved={words.changed} open={open} onOpen={onOpen}>
        {onSaved => <PaymentForm user={user} shell={shell} draft={draft} onSaved={onSaved} />}
      </Editable>
    </Section>
  )
}
