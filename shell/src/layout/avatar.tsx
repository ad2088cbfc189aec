import { useState } from 'react'
import type { SessionUser } from '@comptoir/contracts/browser/federation'
import layout from '@comptoir/ui/layout.module.css'
import { pictureUrl } from '@comptoir/web/batch/image-urls.ts'
import classes from './avatar.module.css'

const initialsOf = ({ firstname, lastname }: SessionUser) =>
  [firstname, lastname].map(name => name.trim().charAt(0).toLocaleUpperCase('fr')).join('')

/** The picture of a person, or their initials in the same size. Screen readers skip it: the text beside it says the same. */
export const Avatar = ({ user }: { user: SessionUser }) => {
  const [broken, setBroken] = useState<string | null>(null)
  const { imageurl } = user
  return (
    <span className={classes['avatar']} aria-hidden="true">
      {imageurl && imageurl !== broken ? (
        <img
          className={layout['cover']}
          src={pictureUrl(imageurl)}
          alt=""
          width="28"
          height="28"
          onError={() => setBroken(imageurl)}
        />
      ) : (
        initialsOf(user)
      )}
    </span>
  )
}
