import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { FieldText } from './field.tsx'

/** Several lines of text. */
export const TextArea = ({ label, hint, error, optional, ...area }: FieldText & ComponentProps<'textarea'>) => (
  <Field label={label} hint={hint} error={error} {...(optional && { optional })}>
    {control => <textarea {...area} {...control} />}
  </Field>
)
