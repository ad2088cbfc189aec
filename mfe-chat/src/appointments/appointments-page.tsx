import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { pageWords } from '@comptoir/contracts/portal/page-words'
import { Banner } from '@comptoir/ui/banner'
import { ButtonLink } from '@comptoir/ui/button-link'
import { PageMeta } from '@comptoir/ui/page-meta'
import { appointmentTexts as shared } from '@comptoir/web/conversation/conversation-french.ts'
import { AppointmentList } from './appointment-list.tsx'
import { appointmentTexts as words } from './appointments-french.ts'
import classes from './appointments.module.css'
import { NewAppointment } from './new-appointment.tsx'
import { VisitorPage } from './visitor-page.tsx'

const StaffNotice = () => (
  <>
    <h1>{words.title}</h1>
    <Banner action={<ButtonLink to="/dashboard/rendezvous">{words.dashboard}</ButtonLink>}>
      {words.adminForbidden}
    </Banner>
  </>
)

const OwnAppointments = ({ userid }: { userid: string }) => (
  <>
    <h1>{shared.heading}</h1>
    <NewAppointment />
    <AppointmentList userid={userid} />
  </>
)

/** Visitors ask for an appointment, sellers see theirs, administrators have none. */
export const AppointmentsPage = ({ shell }: RemoteProps) => {
  const { user } = shell.session
  return (
    <div className={classes['narrow']}>
      <PageMeta {...pageWords['/rendezvous']} />
      {!user && <VisitorPage shell={shell} />}
      {user?.isadmin === 1 && <StaffNotice />}
      {user?.isadmin === 0 && <OwnAppointments userid={user.id} />}
    </div>
  )
}
