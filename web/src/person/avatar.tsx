import { useState } from 'react'
import type { User } from '@comptoir/contracts/account/user'
import { pictureUrl } from '../batch/image-urls.ts'
import classes from './avatar.module.css'

const initials = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>) =>
  [firstname, lastname]
    .map(name => /^./u.exec(name.trim())?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('fr')

type AvatarProps = {
  user: Pick<User, 'firstname' | 'lastname' | 'imageurl'>
  /** Its width in pixels. */
  size: 28 | 48 | 96
  /** Words for the picture; '' where the name stands beside it. */
  alt?: string
}

const LOOKS = { 28: classes['small'], 48: '', 96: classes['large'] } as const

/** The picture of an account; where there is none, the initials. Screen readers skip these: the name stands beside them. */
export const Avatar = ({ user, size, alt = '' }: AvatarProps) => {
  const [missing, setMissing] = useState<string | null>(null)
  const look = `${classes['avatar']} ${LOOKS[size]}`
  return user.imageurl && user.imageurl !== missing ? (
    <img
      className={look}
      src={pictureUrl(user.imageurl)}
      alt={alt}
      width={size}
      height={size}
      onError={() => setMissing(user.imageurl)}
    />
  ) : (
    <span className={look} aria-hidden="true">
      {initials(user)}
    </span>
  )
}
