import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { FieldText } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = FieldText &
  ComponentProps<'select'> & {
    options: readonly SelectOption[]
    /** First entry with an empty value, as « Choisissez… ». */
    placeholder?: string
  }

/** A choice among many, by the platform's own list: the most usable one on a telephone. */
export const Select = ({ label, hint, error, optional, options, placeholder, ...select }: SelectProps) => (
  <Field label={label} hint={hint} error={error} {...(optional && { optional })}>
    {control => (
      <select {...select} {...control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
)
