import { PaymentChange } from '@comptoir/contracts/account/account'
import { changePayment } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { PasswordField } from '@comptoir/ui/password-field'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import type { FormDraft } from '@comptoir/web/form/form-draft.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { PayoutFields, paymentdataOf } from '../../create/payout-fields.tsx'
import { texts } from '../../french.ts'
import { useKeepUser } from '../use-me.ts'

const { payment: words } = texts.profile

const read = (fields: FormData) => ({ ...Object.fromEntries(fields), paymentdata: paymentdataOf(fields) })

type PaymentFormProps = { user: User; shell: ShellServices; draft: FormDraft; onSaved: () => void }

/**
 * Changes how the seller is paid, with their present password. The payout data of today does not stand in its fields,
 * where a bystander could read it.
 */
export const PaymentForm = ({ user, shell, draft, onSaved }: PaymentFormProps) => {
  const keep = useKeepUser(shell)
  const form = useCallForm({
    schema: PaymentChange,
    read,
    draft,
    send: sent => request(changePayment, sent),
    onDone: changed => {
      keep(user, changed)
      onSaved()
    },
    fieldOf: { password_wrong: 'passwd' }
  })
  return (
    <CallForm form={form} submit={words.submit} wide>
      <PayoutFields form={form} chosen={user.paymenttype} />
      <PasswordField
        label={words.passwd}
        hint={words.passwdHint}
        autoComplete="current-password"
        {...form.field('passwd')}
      />
    </CallForm>
  )
}
