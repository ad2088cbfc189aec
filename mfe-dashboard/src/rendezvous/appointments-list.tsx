import CalendarDays from 'lucide-react/icons/calendar-days'
import { EmptyState } from '@comptoir/ui/empty-state'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useMore } from '@comptoir/ui/use-more'
import { FailurePanel } from '../failure-panel.tsx'
import { texts } from '../french.ts'
import { PageRest } from '../list/page-rest.tsx'
import rows from '../list/rows.module.css'
import { AppointmentRow } from './appointment-row.tsx'
import { useAppointments } from './use-appointments.ts'
import type { AppointmentsQuestion } from './use-appointments.ts'

const { appointments: words } = texts

type AppointmentsListProps = {
  question: AppointmentsQuestion
  /** The appointment shown beside the list. */
  chosen?: string | undefined
  /** What the addresses of the rows keep of the list's own: its `?…`. */
  search?: string
}

/** The appointments a question finds, a page at a time. */
export const AppointmentsList = ({ question, chosen, search = '' }: AppointmentsListProps) => {
  const query = useAppointments(question)
  const appointments = query.data?.pages.flatMap(page => page.list) ?? []
  const more = useMore(appointments.length, query.fetchNextPage)
  if (query.isPending) return <Skeleton label={words.loading} lines={6} />
  if (!query.data) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />
  if (appointments.length === 0)
    return (
      <EmptyState icon={<CalendarDays size={40} aria-hidden="true" />}>
        {question.q ? words.none : words.empty}
      </EmptyState>
    )
  return (
    <>
      <ul className={rows['rows']}>
        {appointments.map((appointment, index) => (
          <AppointmentRow
            key={appointment.id}
            appointment={appointment}
            to={`/dashboard/rendezvous/${appointment.id}${search}`}
            chosen={appointment.id === chosen}
            link={index === more.from ? more.link : undefined}
          />
        ))}
      </ul>
      <PageRest query={query} label={words.more} onMore={more.show} />
    </>
  )
}
