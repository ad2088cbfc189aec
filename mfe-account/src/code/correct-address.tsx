import { useState } from 'react'
import { AddressCorrection } from '@comptoir/contracts/account/account'
import { getMe, renewCode } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { CallError } from '@comptoir/contracts/browser/client'
import type { User } from '@comptoir/contracts/account/user'
import { TextField } from '@comptoir/ui/text-field'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'
import { Editable } from '../editable.tsx'

const { code: words } = texts

type CorrectAddressProps = {
  /** The address that may be wrong. */
  email: string
  /** The account as the portal has it now. */
  onCorrected: (user: User) => void
  onRefused: (failure: CallError) => void
}

const CorrectionForm = ({ email, onCorrected, onRefused }: CorrectAddressProps) => {
  const form = useCallForm({
    schema: AddressCorrection,
    // The page names the address that the portal has, not the one that it asked for.
    send: async sent => {
      await request(renewCode, sent)
      return await request(getMe, {})
    },
    fieldOf: { email_taken: 'email' },
    onDone: onCorrected,
    onRefused
  })
  return (
    <CallForm form={form} submit={words.correct.submit} wide>
      <TextField label={accountTexts.email} type="email" autoComplete="email" {...form.field('email', email)} />
    </CallForm>
  )
}

/** Corrects a mistyped address: the code goes to the right one, and the other mailbox holds nothing of worth. */
export const CorrectAddress = ({ onCorrected, ...rest }: CorrectAddressProps) => {
  const [open, setOpen] = useState(false)
  return (
    <Editable label={words.correct.open} saved={words.correct.done} open={open} onOpen={setOpen}>
      {onSaved => (
        <CorrectionForm
          {...rest}
          onCorrected={user => {
            onCorrected(user)
            onSaved()
          }}
        />
      )}
    </Editable>
  )
}
