import { useState } from 'react'
import type { User } from '@comptoir/contracts/account/user'
import { pictureUrl } from '@comptoir/web/batch/image-urls.ts'
import classes from './avatar.module.css'

const initials = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>) =>
  [firstname, lastname]
    .map(name => /^./u.exec(name.trim())?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('fr')

/** The picture of an account, or its initials. Decorative: the name stands beside. */
export const Avatar = ({ user }: { user: Pick<User, 'firstname' | 'lastname' | 'imageurl'> }) => {
  const [missing, setMissing] = useState<string | null>(null)
  return user.imageurl && user.imageurl !== missing ? (
    <img
      className={classes['avatar']}
      src={pictureUrl(user.imageurl)}
      alt=""
      width={48}
      height={48}
      onError={() => setMissing(user.imageurl)}
    />
  ) : (
    <span className={classes['avatar']} aria-hidden="true">
      {initials(user)}
    </span>
  )
}
