import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import classes from './field.module.css'
import { texts } from './component-french.ts'

export type FieldText = {
  label: ReactNode
  hint?: ReactNode
  /** The French sentence shown under the control; an empty one counts as none. */
  error?: string | undefined
  optional?: boolean
}

export type FieldControl = { id: string; className: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** Label, hint and error around one control, tied to it for assistive technology. */
export const Field = ({
  label,
  hint,
  error,
  optional = false,
  children
}: FieldText & { children: (control: FieldControl) => ReactNode }) => {
  const id = useId()
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  const described = [errorId, hintId].filter(Boolean).join(' ')
  return (
    <div className={classes['field']}>
      <label className={classes['label']} htmlFor={id}>
        {label} {optional && <span className={classes['optional']}>{texts.optional}</span>}
      </label>
      {hint && (
        <div className={classes['hint']} id={hintId}>
          {hint}
        </div>
      )}
      {children({
        id,
        className: classes['control'] ?? '',
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true })
      })}
      <FieldError id={errorId} error={error} />
    </div>
  )
}
