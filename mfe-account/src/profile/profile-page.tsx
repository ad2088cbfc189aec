import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RemoteProps, ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { texts } from '../french.ts'
import { DashboardSection } from './dashboard-section.tsx'
import { DataSection } from './data-section.tsx'
import { focusFirstField } from './focus-first-field.ts'
import { IdentitySection } from './identity-section.tsx'
import { LeaveSection } from './leave-section.tsx'
import { AppointmentsSection } from './lists/appointments-section.tsx'
import { BatchesSection } from './lists/batches-section.tsx'
import { PasswordPart } from './password-part.tsx'
import { PaymentSection } from './payment/payment-section.tsx'
import classes from './profile-page.module.css'
import { useMe } from './use-me.ts'

const { profile: words } = texts

const SellerSections = ({ user, shell }: { user: User; shell: ShellServices }) => (
  <>
    <PaymentSection user={user} shell={shell} />
    <BatchesSection userid={user.id} />
    <AppointmentsSection userid={user.id} />
  </>
)

const Profile = ({ user, shell }: { user: User; shell: ShellServices }) => {
  const password = useRef<HTMLDivElement>(null)
  const [choosing, setChoosing] = useState(user.mustchange)
  const choose = () => {
    // The form must be in the page before its first field can have the focus.
    flushSync(() => setChoosing(true))
    focusFirstField(password.current)
  }
  return (
    <>
      {user.mustchange && (
        <Banner tone="warning" action={<Button onClick={choose}>{words.password.choose}</Button>}>
          {words.password.mustchange}
        </Banner>
      )}
      <IdentitySection user={user} shell={shell}>
        <PasswordPart user={user} shell={shell} open={choosing} onOpen={setChoosing} area={password} />
      </IdentitySection>
      {user.isadmin ? <DashboardSection /> : <SellerSections user={user} shell={shell} />}
      <DataSection shell={shell} />
      <LeaveSection shell={shell} canRemove={!user.isadmin} />
    </>
  )
}

/** The signed-in user's own account. */
export const ProfilePage = ({ shell }: RemoteProps) => {
  const userid = shell.session.user?.id ?? null
  const { data, isError, error, refetch } = useMe(userid)
  return (
    <div className={classes['page']}>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      {data ? (
        <Profile key={data.id} user={data} shell={shell} />
      ) : isError ? (
        <FailurePanel error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={words.loading} lines={8} />
      )}
    </div>
  )
}
