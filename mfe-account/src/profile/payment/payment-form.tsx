import { PaymentChange } from '@comptoir/contracts/account/account'
import { changePayment } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { Drafts, ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { PasswordField } from '@comptoir/ui/password-field'
import { PayoutFields } from '../../create/payout-fields.tsx'
import type { PayoutValues } from '../../create/payout-fields.tsx'
import { CallForm } from '../../form/call-form.tsx'
import type { Draft } from '../../form/draft.ts'
import { useCallForm } from '../../form/use-call-form.ts'
import { texts } from '../../french.ts'
import { useKeepUser } from '../use-me.ts'

const { payment: words } = texts.profile

export type PaymentValues = PayoutValues & { passwd: string }

const DRAFT = 'profile.payment'

/** What was typed into the form and not sent, with whether there is anything. The shell keeps it in memory only. */
export const paymentDraft = (drafts: Drafts): Draft<PaymentValues> & { readonly exists: () => boolean } => ({
  exists: () => drafts.read(DRAFT) !== undefined,
  read: () => drafts.read(DRAFT) ?? {},
  keep: values => drafts.keep(DRAFT, values)
})

type PaymentFormProps = { user: User; shell: ShellServices; draft: Draft<PaymentValues>; onSaved: () => void }

/** How the seller wants to be paid from now on, with the present password. */
export const PaymentForm = ({ user, shell, draft, onSaved }: PaymentFormProps) => {
  const keep = useKeepUser(shell)
  const call = useCallForm({
    schema: PaymentChange,
    // Account numbers of today are not put into fields, where anybody beside could read them.
    defaults: {
      paymenttype: user.paymenttype,
      paymentdata: { email: '', name: '', rib: '' },
      passwd: ''
    },
    draft,
    send: sent => request(changePayment, sent),
    onDone: changed => {
      keep(user, changed)
      onSaved()
    },
    fieldOf: { password_wrong: 'passwd' }
  })
  const { formState, register } = call.form
  return (
    <CallForm form={call} submit={words.submit}>
      <PayoutFields form={call.form} />
      <PasswordField
        label={words.passwd}
        hint={words.passwdHint}
        autoComplete="current-password"
        error={formState.errors.passwd?.message}
        {...register('passwd')}
      />
    </CallForm>
  )
}
