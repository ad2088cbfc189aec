import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'react-router'
import type { RemoteProps, SessionUser } from '@comptoir/contracts/browser/federation'
import { formatLongDate } from '@comptoir/ui/dates'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { appointmentTexts as shared } from '@comptoir/web/conversation/conversation-french.ts'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { isNotFound } from '@comptoir/web/failure/failure-sentence.ts'
import { NotFoundPanel } from '@comptoir/web/failure/not-found-panel.tsx'
import type { About } from '../state/thread-cache.ts'
import { ThreadPanel } from '../thread/thread-panel.tsx'
import { useThread } from '../thread/use-thread.ts'
import { appointmentTexts } from './appointments-french.ts'
import classes from './appointments.module.css'
import { RemoveAppointment } from './remove-appointment.tsx'

const { one: words, notFound } = appointmentTexts

const titleOf = ({ appointment }: About) => shared.of(formatLongDate(appointment?.createdat ?? new Date()))

const Back = ({ isadmin }: Pick<SessionUser, 'isadmin'>) => (
  <Link className={classes['back'] ?? ''} to={isadmin ? '/dashboard/rendezvous' : '/rendezvous'}>
    <ArrowLeft size={18} aria-hidden="true" /> {isadmin ? words.dashboard : shared.heading}
  </Link>
)

const LoadedAppointment = ({ shell, id, user }: RemoteProps & { id: string; user: SessionUser }) => {
  const thread = useThread({ tabletype: 'R', id }, user.id, shell.openSocket)
  const { about } = thread.data
  if (isNotFound(thread.error)) return <NotFoundPanel message={notFound} />
  if (!about && thread.error) return <FailurePanel error={thread.error} onRetry={thread.ask} />
  if (!about) return <Skeleton label={words.loading} shape="thread" lines={5} />
  const mode = about.appointment?.mode
  return (
    <div className={classes['thread']}>
      <PageMeta title={titleOf(about)} />
      <Back isadmin={user.isadmin} />
      <div className={classes['head']}>
        <h1>{titleOf(about)}</h1>
        {mode && <span className={classes['date']}>{shared.places[mode]}</span>}
      </div>
      <ThreadPanel thread={thread} about={about} viewer={user} shell={shell} />
      <div className={classes['ends']}>
        <RemoveAppointment
          threadKey={thread.key}
          shell={shell}
          backTo={user.isadmin ? '/dashboard/rendezvous' : '/rendezvous'}
        />
      </div>
    </div>
  )
}

/** One appointment: its discussion with the shop. The shell shows this page to signed-in users only. */
export const AppointmentPage = ({ shell }: RemoteProps) => {
  const { id = '' } = useParams()
  const { user } = shell.session
  return user ? <LoadedAppointment key={id} id={id} shell={shell} user={user} /> : null
}
