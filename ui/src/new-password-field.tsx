import type { ComponentProps } from 'react'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import type { FieldText } from './field.tsx'
import { texts } from './component-french.ts'
import classes from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'

export type PasswordRule = { label: string; met: boolean }

const Rule = ({ label, met }: PasswordRule) => (
  <li className={classes[met ? 'met' : 'unmet']}>
    {met ? <Check size={16} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
    <span>
      {label} {met && <span className="visually-hidden">{texts.ruleMet}</span>}
    </span>
  </li>
)

export type NewPasswordFieldProps = Omit<FieldText, 'hint'> &
  ComponentProps<'input'> & {
    /** The rules for a password, each with whether the typed one meets it. */
    rules: readonly PasswordRule[]
    /** Whether the field holds a text: only then are the missing rules announced. */
    typed: boolean
  }

/** The field of a new password. Its rules stand above it and are ticked off while the user types. */
export const NewPasswordField = ({ rules, typed, ...field }: NewPasswordFieldProps) => {
  const missing = rules.filter(({ met }) => !met).map(({ label }) => label)
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        {...field}
        hint={
          <>
            <span className={classes['meter']} aria-hidden="true">
              {rules.map(({ label }, place) => (
                <span key={label} className={place < rules.length - missing.length ? classes['full'] : undefined} />
              ))}
            </span>
            <ul className={classes['rules']}>
              {rules.map(rule => (
                <Rule key={rule.label} {...rule} />
              ))}
            </ul>
          </>
        }
      />
      <output className="visually-hidden">
        {typed && (missing.length > 0 ? texts.rulesMissing(missing) : texts.rulesMet)}
      </output>
    </>
  )
}
