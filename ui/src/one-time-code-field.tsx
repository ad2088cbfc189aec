import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { FieldText } from './field.tsx'
import classes from './one-time-code-field.module.css'

/**
 * A mailed code of a few digits: the telephone proposes it and shows its numeric keys. It has no maximal length, or a
 * code pasted with spaces would lose its end.
 */
export const OneTimeCodeField = ({ label, hint, error, optional, ...input }: FieldText & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error} {...(optional && { optional })}>
    {control => (
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        {...input}
        {...control}
        className={`${control.className} ${classes['code']}`}
      />
    )}
  </Field>
)
