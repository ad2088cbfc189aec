import { useState } from 'react'
import type { ComponentProps } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { Field } from './field.tsx'
import type { FieldText } from './field.tsx'
import classes from './field.module.css'
import { texts } from './component-french.ts'

/** A password that can be shown while it is typed. */
export const PasswordField = ({ label, hint, error, optional, ...input }: FieldText & ComponentProps<'input'>) => {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} {...(optional && { optional })}>
      {control => (
        <span className={classes['withButton']}>
          <input {...input} {...control} type={shown ? 'text' : 'password'} />
          <button type="button" className={classes['reveal']} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon size={20} aria-hidden="true" />
            <span className="visually-hidden">{texts.showPassword}</span>
          </button>
        </span>
      )}
    </Field>
  )
}
