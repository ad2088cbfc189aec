import type { ReactNode } from 'react'
import { userStatuses } from '@comptoir/contracts/account/account'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { formatLongDate } from '@comptoir/ui/dates'
import { Facts } from '@comptoir/ui/facts'
import { texts } from '../french.ts'
import { PictureField } from './picture/picture-field.tsx'
import { Section } from './section.tsx'

const { identity: words } = texts.profile

type IdentitySectionProps = { user: User; shell: ShellServices; children: ReactNode }

/** The account's picture, names and address; `children` is the part with the password. */
export const IdentitySection = ({ user, shell, children }: IdentitySectionProps) => (
  <Section heading={words.heading}>
    <PictureField user={user} shell={shell} />
    <Facts
      facts={[
        [words.firstname, user.firstname],
        [words.lastname, user.lastname],
        [words.email, user.email],
        [words.birthdate, user.birthdate && formatLongDate(`${user.birthdate}T12:00:00`)],
        [words.status, user.isadmin ? words.administrator : userStatuses[user.status]]
      ]}
    />
    {children}
  </Section>
)
