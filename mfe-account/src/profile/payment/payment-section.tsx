import { useRef, useState } from 'react'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { texts } from '../../french.ts'
import { Editable } from '../editable.tsx'
import { Section } from '../section.tsx'
import { PaymentForm, paymentDraft } from './payment-form.tsx'
import { PaymentSummary } from './payment-summary.tsx'

const { payment: words } = texts.profile

/** How the seller is paid, and the form that changes it: open when one comes back to what was typed before. */
export const PaymentSection = ({ user, shell }: { user: User; shell: ShellServices }) => {
  const area = useRef<HTMLDivElement>(null)
  const draft = paymentDraft(shell.drafts)
  const [open, setOpen] = useState(draft.exists)
  const onOpen = (next: boolean) => {
    // Closed on purpose: what was typed is not wanted any more.
    if (!next) draft.keep(undefined)
    setOpen(next)
  }
  return (
    <Section heading={words.heading}>
      {!open && <PaymentSummary user={user} />}
      <Editable label={words.modify} saved={words.changed} open={open} onOpen={onOpen} area={area}>
        {onSaved => <PaymentForm user={user} shell={shell} draft={draft} onSaved={onSaved} />}
      </Editable>
    </Section>
  )
}
