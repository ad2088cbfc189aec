import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { FieldText } from './field.tsx'

/** One line of text, a date, a number… */
export const TextField = ({ label, hint, error, optional, ...input }: FieldText & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error} {...(optional && { optional })}>
    {control => <input type="text" {...input} {...control} />}
  </Field>
)
