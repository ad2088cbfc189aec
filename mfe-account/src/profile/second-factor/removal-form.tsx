import { TotpRemoval } from '@comptoir/contracts/account/account'
import { removeTotp } from '@comptoir/contracts/account/second-factor-calls'
import { request } from '@comptoir/contracts/browser/client'
import { PasswordField } from '@comptoir/ui/password-field'
import { TextField } from '@comptoir/ui/text-field'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../../french.ts'

const { secondFactor: words, password } = texts.profile

/** Takes the second factor away, with the present password and a code of the app or a recovery code. */
export const RemovalForm = ({ onRemoved }: { onRemoved: () => void }) => {
  const form = useCallForm({
    schema: TotpRemoval,
    send: sent => request(removeTotp, sent),
    onDone: onRemoved,
    fieldOf: { password_wrong: 'passwd', code_invalid: 'code' }
  })
  return (
    <CallForm form={form} submit={words.remove} danger wide>
      <PasswordField label={password.present} autoComplete="current-password" {...form.field('passwd')} />
      <TextField label={words.anyCode} autoComplete="one-time-code" autoCapitalize="off" {...form.field('code')} />
    </CallForm>
  )
}
