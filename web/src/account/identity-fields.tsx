import { TextField } from '@comptoir/ui/text-field'
import type { CallForm } from '../form/use-call-form.ts'
import { accountTexts as texts } from './account-french.ts'
import { EmailTaken } from './email-taken.tsx'
import { NameFields } from './name-fields.tsx'

/** The seller's names, date of birth and the e-mail address with which they log in. */
export const IdentityFields = ({ form }: { form: CallForm }) => {
  const { errors, refused, field } = form
  // The sentence under the field is the portal's until the address is changed.
  const isTaken = refused?.code === 'email_taken' && errors['email'] === refused.message
  return (
    <>
      <NameFields form={form} />
      <TextField label={texts.email} type="email" autoComplete="email" {...field('email')} />
      {isTaken && <EmailTaken />}
    </>
  )
}
