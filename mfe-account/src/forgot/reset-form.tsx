import { ResetForm as ResetFormSchema } from '@comptoir/contracts/account/account'
import { resetPassword } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import { ButtonLink } from '@comptoir/ui/button-link'
import { TextField } from '@comptoir/ui/text-field'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'
import { ChoosePassword } from '../password/choose-password.tsx'

const { reset: words } = texts

type ResetFormProps = { code: string; email: string; onChanged: () => void }

/** Takes the new password. The address stands there for password managers and to show which account it is. */
export const ResetForm = ({ code, email, onChanged }: ResetFormProps) => {
  const form = useCallForm({
    schema: ResetFormSchema,
    send: ({ passwd }) => request(resetPassword, { passwd, code, email }),
    onDone: onChanged
  })
  return (
    <>
      <CallForm form={form} submit={words.submit} wide>
        <TextField label={accountTexts.email} type="email" autoComplete="username" readOnly value={email} />
        <ChoosePassword form={form} name="passwd" label={words.label} />
      </CallForm>
      {form.refused?.code === 'reset_link_invalid' && <ButtonLink to="/forgot">{words.another}</ButtonLink>}
    </>
  )
}
