import { useState } from 'react'
import { TextField } from '@comptoir/ui/text-field'
import type { CallForm } from '../form/use-call-form.ts'
import { accountTexts as texts } from './account-french.ts'
import { birthdateBounds } from './birthdate-bounds.ts'
import { EmailTaken } from './email-taken.tsx'
import classes from './identity-fields.module.css'

/** The seller's names, date of birth and the e-mail address with which they log in. */
export const IdentityFields = ({ form: { errors, refused, field } }: { form: CallForm }) => {
  const [bounds] = useState(() => birthdateBounds(new Date()))
  // The sentence under the field is the portal's until the address is changed.
  const isTaken = refused?.code === 'email_taken' && errors['email'] === refused.message
  return (
    <>
      <div className={classes['names']}>
        <TextField label={texts.firstname} autoComplete="given-name" {...field('firstname')} />
        <TextField label={texts.lastname} autoComplete="family-name" {...field('lastname')} />
      </div>
      <TextField
        label={texts.birthdate}
        hint={texts.birthdateHint}
        type="date"
        autoComplete="bday"
        {...field('birthdate')}
        {...bounds}
      />
      <TextField label={texts.email} type="email" autoComplete="email" {...field('email')} />
      {isTaken && <EmailTaken />}
    </>
  )
}
