import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RemoteProps, ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { texts } from '../french.ts'
import { DeleteAccount } from '../leaving/delete-account.tsx'
import { ExportButton } from '../leaving/export-button.tsx'
import leaving from '../leaving/leave-panel.module.css'
import { SignOutButton } from '../leaving/sign-out-button.tsx'
import { Editable } from '../editable.tsx'
import { EmailPart } from './identity/email-part.tsx'
import { IdentitySection } from './identity/identity-section.tsx'
import { AppointmentsSection } from './lists/appointments-section.tsx'
import { BatchesSection } from './lists/batches-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { PaymentSection } from './payment/payment-section.tsx'
import classes from './profile-page.module.css'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { Section } from './section.tsx'
import { useMe } from './use-me.ts'

const { profile: words } = texts

/** Administrators have no batches, appointments or payment. */
const StaffSections = ({ user, shell }: { user: User; shell: ShellServices }) => (
  <>
    <Section heading={words.administration}>
      <p>{words.dashboardLead}</p>
      <ButtonLink variant="primary" to="/dashboard">
        {words.dashboard}
      </ButtonLink>
    </Section>
    <SecondFactorSection user={user} shell={shell} />
  </>
)

const SellerSections = ({ user, shell }: { user: User; shell: ShellServices }) => (
  <>
    <PaymentSection user={user} shell={shell} />
    <BatchesSection userid={user.id} />
    <AppointmentsSection userid={user.id} />
  </>
)

const Profile = ({ user, shell }: { user: User; shell: ShellServices }) => {
  const password = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState(user.mustchange)
  const choose = () => {
    // The form must be in the page before its field can have the focus.
    flushSync(() => setChoosing(true))
    password.current?.focus()
  }
  return (
    <>
      {user.mustchange && (
        <Banner tone="warning" action={<Button onClick={choose}>{words.password.choose}</Button>}>
          {words.password.mustchange}
        </Banner>
      )}
      <IdentitySection user={user} shell={shell}>
        <div className={classes['part']}>
          <h3>{words.email.heading}</h3>
          <EmailPart user={user} shell={shell} />
        </div>
        <div className={classes['part']}>
          <h3>{words.password.heading}</h3>
          <Editable label={words.password.submit} saved={words.password.changed} open={choosing} onOpen={setChoosing}>
            {onSaved => <PasswordForm user={user} shell={shell} field={password} onSaved={onSaved} />}
          </Editable>
        </div>
      </IdentitySection>
      {user.isadmin ? <StaffSections user={user} shell={shell} /> : <SellerSections user={user} shell={shell} />}
      <Section heading={words.data.heading}>
        <p>{words.data.lead}</p>
        <ExportButton shell={shell} />
      </Section>
      <Section heading={words.leave}>
        <div className={leaving['actions']}>
          <SignOutButton shell={shell} />
          {!user.isadmin && <DeleteAccount shell={shell} />}
        </div>
      </Section>
    </>
  )
}

/** The signed-in user's own account. */
export const ProfilePage = ({ shell }: RemoteProps) => {
  const me = useMe(shell.session.user?.id ?? null)
  return (
    <div className={classes['page']}>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      {me.data ? (
        <Profile key={me.data.id} user={me.data} shell={shell} />
      ) : (
        <Unloaded query={me} label={words.loading} lines={8} />
      )}
    </div>
  )
}
