import { useWatch } from 'react-hook-form'
import { ResetForm as ResetFormSchema } from '@comptoir/contracts/account/account'
import { resetPassword } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import { ButtonLink } from '@comptoir/ui/button-link'
import { TextField } from '@comptoir/ui/text-field'
import { CallForm } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { texts } from '../french.ts'
import { ChoosePassword } from '../password/choose-password.tsx'

const { reset: words } = texts

type ResetFormProps = { code: string; email: string; onChanged: () => void }

/** The new password, twice; the address is there for password managers, and to see whose it is. */
export const ResetForm = ({ code, email, onChanged }: ResetFormProps) => {
  const reset = useCallForm({
    schema: ResetFormSchema,
    defaults: { passwd: '', confirmation: '' },
    send: ({ passwd }) => request(resetPassword, { passwd, code, email }),
    onDone: onChanged
  })
  const { control, register, formState } = reset.form
  const { errors } = formState
  return (
    <>
      <CallForm form={reset} submit={words.submit}>
        <TextField label={texts.email} type="email" autoComplete="username" readOnly value={email} />
        <ChoosePassword
          label={words.label}
          passwd={register('passwd', { deps: 'confirmation' })}
          confirmation={register('confirmation')}
          typed={useWatch({ control, name: 'passwd' })}
          errors={{ passwd: errors.passwd?.message, confirmation: errors.confirmation?.message }}
        />
      </CallForm>
      {reset.refusal?.code === 'reset_link_invalid' && <ButtonLink to="/forgot">{words.another}</ButtonLink>}
    </>
  )
}
