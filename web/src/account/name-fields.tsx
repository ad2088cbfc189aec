import { useState } from 'react'
import { TextField } from '@comptoir/ui/text-field'
import type { CallForm } from '../form/use-call-form.ts'
import { accountTexts as texts } from './account-french.ts'
import { birthdateBounds } from './birthdate-bounds.ts'
import classes from './identity-fields.module.css'

type NameFieldsProps = {
  form: CallForm
  /** What the account holds already. */
  known?: { firstname: string; lastname: string; birthdate: string | null }
}

/** The seller's names and date of birth. */
export const NameFields = ({ form: { field }, known }: NameFieldsProps) => {
  // Reckoned when somebody enters the field: the first question for the day in Paris holds a telephone up (`madeWhenAsked`).
  const [bounds, setBounds] = useState<ReturnType<typeof birthdateBounds>>()
  return (
    <>
      <div className={classes['names']}>
        <TextField label={texts.firstname} autoComplete="given-name" {...field('firstname', known?.firstname)} />
        <TextField label={texts.lastname} autoComplete="family-name" {...field('lastname', known?.lastname)} />
      </div>
      <TextField
        label={texts.birthdate}
        hint={texts.birthdateHint}
        type="date"
        autoComplete="bday"
        {...field('birthdate', known?.birthdate)}
        {...bounds}
        onFocus={() => setBounds(birthdateBounds(new Date()))}
      />
    </>
  )
}
