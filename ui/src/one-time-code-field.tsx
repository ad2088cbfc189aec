import { useRef } from 'react'
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { FieldText } from './field.tsx'
import classes from './one-time-code-field.module.css'

type OneTimeCodeFieldProps = FieldText &
  ComponentProps<'input'> & {
    /** The form is sent by itself once the field holds this many digits, typed, pasted or filled in by the telephone. */
    sendsAt?: number
  }

/**
 * A mailed code of a few digits: the telephone proposes it and shows its numeric keys. It has no maximal length, or a
 * code pasted with spaces would lose its end.
 */
export const OneTimeCodeField = ({ label, hint, error, optional, sendsAt, ...input }: OneTimeCodeFieldProps) => {
  const digitsBefore = useRef(0)
  return (
    <Field label={label} hint={hint} error={error} {...(optional && { optional })}>
      {control => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target: { value, form }, nativeEvent }) => {
            const digits = value.replaceAll(/\s/g, '')
            // One digit typed over another of a whole code corrects it: the next may be wrong as well. A whole code that
            // is pasted, or filled in by a keyboard that read the mail, is a new one.
            const isCorrected =
              digitsBefore.current === sendsAt && (nativeEvent as Partial<InputEvent>).data?.length === 1
            digitsBefore.current = digits.length
            if (digits.length === sendsAt && /^\d+$/.test(digits) && !isCorrected) form?.requestSubmit()
          }}
          {...input}
          {...control}
          className={`${control.className} ${classes['code']}`}
        />
      )}
    </Field>
  )
}
