import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '@comptoir/ui/text-field'
import { texts } from '../french.ts'
import { birthdateBounds } from './birthdate-bounds.ts'
import { EmailTaken } from './email-taken.tsx'
import classes from './identity-fields.module.css'
import type { SignUpValues } from './sign-up-values.ts'

const { create: words } = texts

/** Who signs up, and the address that becomes the account's name. */
export const IdentityFields = <Sent,>({ form }: { form: UseFormReturn<SignUpValues, unknown, Sent> }) => {
  const { register, formState } = form
  const { errors } = formState
  const [bounds] = useState(() => birthdateBounds(new Date()))
  return (
    <>
      <div className={classes['names']}>
        <TextField
          label={words.firstname}
          autoComplete="given-name"
          error={errors.firstname?.message}
          {...register('firstname')}
        />
        <TextField
          label={words.lastname}
          autoComplete="family-name"
          error={errors.lastname?.message}
          {...register('lastname')}
        />
      </div>
      <TextField
        label={words.birthdate}
        hint={words.birthdateHint}
        type="date"
        autoComplete="bday"
        error={errors.birthdate?.message}
        {...bounds}
        {...register('birthdate')}
      />
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      {errors.email?.type === 'email_taken' && <EmailTaken />}
    </>
  )
}
