import { useState } from 'react'
import { NewPasswordField } from '@comptoir/ui/new-password-field'
import { PasswordField } from '@comptoir/ui/password-field'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'
import { passwordRules } from './password-rules.ts'

const { password: words } = texts

type ChoosePasswordProps = {
  form: CallForm
  /** The field of the new password; its repetition is the field `confirmation`. */
  name: 'passwd' | 'newpasswd'
  label?: string
}

/** A new password, typed twice, with its rules in view. */
export const ChoosePassword = ({ form: { typed, field }, name, label = words.label }: ChoosePasswordProps) => {
  const [passwd, setPasswd] = useState(typed(name))
  return (
    <>
      <NewPasswordField
        label={label}
        {...field(name)}
        rules={passwordRules(passwd)}
        typed={passwd !== ''}
        onChange={({ target }) => setPasswd(target.value)}
      />
      <PasswordField label={words.confirmation} autoComplete="new-password" {...field('confirmation')} />
    </>
  )
}
