import { useState } from 'react'
import { TextField } from '@comptoir/ui/text-field'
import type { CallForm } from '../form/use-call-form.ts'
import { accountTexts as texts } from './account-french.ts'
import { birthdateBounds } from './birthdate-bounds.ts'
import { EmailTaken } from './email-taken.tsx'
import classes from './identity-fields.module.css'

/** The seller's names, date of birth and the e-mail address with which they log in. */
export const IdentityFields = ({ form: { errors, refused, typed } }: { form: CallForm }) => {
  const [bounds] = useState(() => birthdateBounds(new Date()))
  // The sentence under the field is the portal's until the address is changed.
  const isTaken = refused?.code === 'email_taken' && errors['email'] === refused.message
  return (
    <>
      <div className={classes['names']}>
        <TextField
          label={texts.firstname}
          name="firstname"
          autoComplete="given-name"
          defaultValue={typed('firstname')}
          error={errors['firstname']}
        />
        <TextField
          label={texts.lastname}
          name="lastname"
          autoComplete="family-name"
          defaultValue={typed('lastname')}
          error={errors['lastname']}
        />
      </div>
      <TextField
        label={texts.birthdate}
        hint={texts.birthdateHint}
        name="birthdate"
        type="date"
        autoComplete="bday"
        defaultValue={typed('birthdate')}
        error={errors['birthdate']}
        {...bounds}
      />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed('email')}
        error={errors['email']}
      />
      {isTaken && <EmailTaken />}
    </>
  )
}
