import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { texts } from '../french.ts'
import { Editable } from './editable.tsx'
import type { EditableProps } from './editable.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './password-part.module.css'

const { password: words } = texts.profile

type PasswordPartProps = Pick<EditableProps, 'open' | 'onOpen' | 'area'> & { user: User; shell: ShellServices }

/** The part of the profile that changes the password. */
export const PasswordPart = ({ user, shell, ...editable }: PasswordPartProps) => (
  <div className={classes['part']}>
    <h3>{words.heading}</h3>
    <Editable label={words.submit} saved={words.changed} {...editable}>
      {onSaved => <PasswordForm user={user} shell={shell} onSaved={onSaved} />}
    </Editable>
  </div>
)
