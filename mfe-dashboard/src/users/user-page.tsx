import { Suspense, lazy, useState } from 'react'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { Button } from '@comptoir/ui/button'
import { Facts } from '@comptoir/ui/facts'
import { formatLongDate } from '@comptoir/ui/dates'
import { PageMeta } from '@comptoir/ui/page-meta'
import { shownOf, Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { Avatar } from '@comptoir/web/person/avatar.tsx'
import { BackLink } from '../layout/back-link.tsx'
import { Panel } from '../layout/panel.tsx'
import { ShopNotFound } from '../layout/shop-not-found.tsx'
import { fullName } from '../person/full-name.ts'
import { PersonBatches } from '../person/person-batches.tsx'
import { UserStatusBadge } from '../person/status-badge.tsx'
import { UserActsPanel } from './acts/user-acts-panel.tsx'
import { MailsPanel } from './mails-panel.tsx'
import { PersonAppointments } from './person-appointments.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { UserNotes } from './user-notes.tsx'
import { useUser } from '../person/use-user.ts'
import classes from './user-page.module.css'
import { usersTexts } from './users-french.ts'

const { data: words } = usersTexts

const IdentityDialog = lazy(async () => ({ default: (await import('./identity-dialog.tsx')).IdentityDialog }))

const CorrectIdentity = ({ user }: { user: User }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.correct}</Button>
      <Suspense>{open && <IdentityDialog user={user} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const DataPanel = ({ user }: { user: User }) => (
  <Panel heading={words.heading}>
    <Facts
      facts={[
        [words.firstname, user.firstname],
        [words.lastname, user.lastname],
        [
          words.email,
          <a key="email" href={`mailto:${user.email}`}>
            {user.email}
          </a>
        ],
        [words.birthdate, user.birthdate && formatLongDate(user.birthdate)],
        [words.address, user.address],
        [words.since, formatLongDate(user.createdat)],
        [words.role, user.isadmin ? words.staff : words.seller],
        [words.mustchange, user.mustchange ? words.mailed : null],
        [words.id, <code key="id">{user.id}</code>]
      ]}
    />
    {!user.isadmin && <CorrectIdentity user={user} />}
  </Panel>
)

const UserView = ({ user, shell }: { user: User; shell: ShellServices }) => (
  <>
    <PageMeta title={fullName(user)} />
    <BackLink to="/dashboard/users">{usersTexts.back}</BackLink>
    <div className={classes['head']}>
      <Avatar user={user} size={48} />
      <h1 className={classes['name']}>{fullName(user)}</h1>
      <UserStatusBadge status={user.status} />
    </div>
    <div className={classes['panels']}>
      <div>
        <DataPanel user={user} />
        {!user.isadmin && (
          <>
            <PaymentPanel user={user} />
            <UserNotes user={user} shell={shell} />
          </>
        )}
      </div>
      <div>
        <UserActsPanel user={user} shell={shell} />
        {!user.isadmin && (
          <>
            <Panel heading={usersTexts.batches}>
              <PersonBatches userid={user.id} />
            </Panel>
            <PersonAppointments userid={user.id} />
          </>
        )}
        <MailsPanel userid={user.id} />
      </div>
    </div>
  </>
)

/** One account: its data, its payout data, its batches, and what staff may do to it. */
export const UserPage = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const query = useUser(id)
  const user = shownOf(query)
  if (user) return <UserView user={user} shell={shell} />
  return <Unloaded query={query} label={usersTexts.loading} notFound={<ShopNotFound />} />
}
