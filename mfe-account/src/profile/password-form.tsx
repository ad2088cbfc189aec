import { useWatch } from 'react-hook-form'
import { PasswordChangeForm } from '@comptoir/contracts/account/account'
import { changePassword } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { PasswordField } from '@comptoir/ui/password-field'
import { CallForm } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { texts } from '../french.ts'
import { ChoosePassword } from '../password/choose-password.tsx'
import { useKeepUser } from './use-me.ts'

const { password: words } = texts.profile

const EMPTY = { passwd: '', newpasswd: '', confirmation: '' }

type PasswordFormProps = { user: User; shell: ShellServices; onSaved: () => void }

/** The present password and a new one, typed twice. */
export const PasswordForm = ({ user, shell, onSaved }: PasswordFormProps) => {
  const keep = useKeepUser(shell)
  const call = useCallForm({
    schema: PasswordChangeForm,
    defaults: EMPTY,
    send: ({ passwd, newpasswd }) => request(changePassword, { passwd, newpasswd }),
    onDone: () => {
      keep(user, { mustchange: false })
      onSaved()
    },
    fieldOf: { password_wrong: 'passwd' }
  })
  const { control, formState, register } = call.form
  const { errors } = formState
  const typed = useWatch({ control, name: 'newpasswd' })
  return (
    <CallForm form={call} submit={words.submit}>
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={words.present}
        autoComplete="current-password"
        error={errors.passwd?.message}
        {...register('passwd')}
      />
      <ChoosePassword
        label={words.fresh}
        passwd={register('newpasswd')}
        confirmation={register('confirmation')}
        errors={{ passwd: errors.newpasswd?.message, confirmation: errors.confirmation?.message }}
        typed={typed}
      />
    </CallForm>
  )
}
