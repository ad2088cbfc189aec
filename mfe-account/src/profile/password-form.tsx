import type { RefObject } from 'react'
import { PasswordChangeForm } from '@comptoir/contracts/account/account'
import { changePassword } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { PasswordField } from '@comptoir/ui/password-field'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'
import { ChoosePassword } from '../password/choose-password.tsx'
import { useKeepUser } from './use-me.ts'

const { password: words } = texts.profile

type PasswordFormProps = {
  user: User
  shell: ShellServices
  /** The field of the present password. */
  field: RefObject<HTMLInputElement | null>
  onSaved: () => void
}

/** Changes the password: the present one, and the new one typed twice. */
export const PasswordForm = ({ user, shell, field, onSaved }: PasswordFormProps) => {
  const keep = useKeepUser(shell)
  const form = useCallForm({
    schema: PasswordChangeForm,
    send: ({ passwd, newpasswd }) => request(changePassword, { passwd, newpasswd }),
    onDone: () => {
      keep(user, { mustchange: false })
      onSaved()
    },
    fieldOf: { password_wrong: 'passwd' }
  })
  return (
    <CallForm form={form} submit={words.submit} wide>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField ref={field} label={words.present} autoComplete="current-password" {...form.field('passwd')} />
      <ChoosePassword form={form} name="newpasswd" label={words.fresh} />
    </CallForm>
  )
}
