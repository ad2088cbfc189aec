import type { UseFormRegisterReturn } from 'react-hook-form'
import { NewPasswordField } from '@comptoir/ui/new-password-field'
import { PasswordField } from '@comptoir/ui/password-field'
import { texts } from '../french.ts'
import { passwordRules } from './password-rules.ts'

const { password: words } = texts

type ChoosePasswordProps = {
  passwd: UseFormRegisterReturn
  confirmation: UseFormRegisterReturn
  errors: { passwd: string | undefined; confirmation: string | undefined }
  /** What is typed now, for the rules. */
  typed: string
  label?: string
}

/** A password chosen with its rules in view, typed twice. */
export const ChoosePassword = ({ passwd, confirmation, errors, typed, label = words.label }: ChoosePasswordProps) => (
  <>
    <NewPasswordField
      label={label}
      error={errors.passwd}
      rules={passwordRules(typed)}
      typed={typed !== ''}
      {...passwd}
    />
    <PasswordField
      label={words.confirmation}
      autoComplete="new-password"
      error={errors.confirmation}
      {...confirmation}
    />
  </>
)
