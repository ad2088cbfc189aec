import { useState } from 'react'
import type { User } from '@comptoir/contracts/account/user'
import { texts } from '../../french.ts'
import classes from './avatar.module.css'

const initials = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>) =>
  [firstname, lastname]
    .map(name => /^./u.exec(name.trim())?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('fr')

/** The profile picture; where there is none, the initials. Screen readers skip these: the name stands beside them. */
export const Avatar = ({ user }: { user: User }) => {
  const [missing, setMissing] = useState<string | null>(null)
  return user.imageurl && user.imageurl !== missing ? (
    <img
      className={classes['avatar']}
      src={`/api/uploads/users/${user.imageurl}?w=320`}
      alt={texts.profile.picture.alt}
      width={96}
      height={96}
      onError={() => setMissing(user.imageurl)}
    />
  ) : (
    <span className={classes['avatar']} aria-hidden="true">
      {initials(user)}
    </span>
  )
}
