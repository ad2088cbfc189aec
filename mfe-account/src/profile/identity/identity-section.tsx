import type { ReactNode } from 'react'
import { userStatuses } from '@comptoir/contracts/account/account'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { formatLongDate } from '@comptoir/ui/dates'
import { Facts } from '@comptoir/ui/facts'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { texts } from '../../french.ts'
import { PictureField } from '../picture/picture-field.tsx'
import { Section } from '../section.tsx'
import { IdentityPart } from './identity-part.tsx'

const { identity: words } = texts.profile

type IdentitySectionProps = { user: User; shell: ShellServices; children: ReactNode }

/** The account's picture, names and address, and below them `children`: the parts with e-mail address and password. */
export const IdentitySection = ({ user, shell, children }: IdentitySectionProps) => (
  <Section heading={words.heading}>
    <PictureField user={user} shell={shell} />
    <Facts
      facts={[
        [accountTexts.firstname, user.firstname],
        [accountTexts.lastname, user.lastname],
        [accountTexts.mail, user.email],
        [accountTexts.birthdate, user.birthdate && formatLongDate(`${user.birthdate}T12:00:00`)],
        [words.address, user.address],
        [accountTexts.status, user.isadmin ? words.administrator : userStatuses[user.status]]
      ]}
    />
    {!user.isadmin && <IdentityPart user={user} shell={shell} />}
    {children}
  </Section>
)
