import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import classes from './field.module.css'

export type CheckboxProps = ComponentProps<'input'> & { label: ReactNode; error?: string | undefined }

/** One box to tick, with its sentence (which may hold links) and its error. */
export const Checkbox = ({ label, error, ...input }: CheckboxProps) => {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={classes['check']}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <label htmlFor={id}>{label}</label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
