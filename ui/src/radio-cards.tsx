import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import field from './field.module.css'
import classes from './radio-cards.module.css'

export type RadioOption = {
  value: string
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Shared by the radios of the group. */
  name: string
  options: readonly RadioOption[]
  /** Many short choices in little room: two or more a row on a telephone. */
  compact?: boolean
  /** Chosen value, when the parent holds it. */
  value?: string | undefined
  /** Value chosen at first, when the browser holds it. */
  defaultValue?: string
}

/** One choice among few, each a card large enough for a thumb. Arrow keys move, as in every radio group. */
export const RadioCards = ({
  legend,
  hint,
  error,
  options,
  compact = false,
  value,
  defaultValue,
  ...input
}: RadioCardsProps) => {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={field['field']}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend className={field['label']}>{legend}</legend>
      {hint && (
        <p className={field['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={classes['cards']} data-compact={compact ? '' : undefined}>
        {options.map(option => (
          <label key={option.value} className={classes['card']}>
            <input
              {...input}
              {...(value !== undefined && { checked: option.value === value })}
              {...(defaultValue !== undefined && { defaultChecked: option.value === defaultValue })}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? input.disabled}
            />
            {option.icon}
            <span className={classes['words']}>
              <span>{option.label}</span>
              {option.description && ' '}
              {option.description && <span className={classes['description']}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
