import { EmailChange } from '@comptoir/contracts/account/account'
import { changeEmail } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { User } from '@comptoir/contracts/account/user'
import { PasswordField } from '@comptoir/ui/password-field'
import { TextField } from '@comptoir/ui/text-field'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import type { FormDraft } from '@comptoir/web/form/form-draft.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { codeTime } from '../../code/code-time.ts'
import { texts } from '../../french.ts'

const { email: words, password } = texts.profile

type EmailFormProps = {
  draft: FormDraft
  userid: string
  /** The portal mailed the code: the account as it is now. */
  onAsked: (user: User) => void
}

/** Asks for a new e-mail address, with the present password. */
export const EmailForm = ({ draft, userid, onAsked }: EmailFormProps) => {
  const form = useCallForm({
    schema: EmailChange,
    draft,
    send: sent => request(changeEmail, sent),
    fieldOf: { email_taken: 'email', password_wrong: 'passwd' },
    onDone: user => {
      codeTime(userid).keep(Date.now())
      onAsked(user)
    }
  })
  return (
    <CallForm form={form} submit={words.submit} wide>
      <TextField label={words.fresh} type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField
        label={password.present}
        hint={words.passwdHint}
        autoComplete="current-password"
        {...form.field('passwd')}
      />
    </CallForm>
  )
}
