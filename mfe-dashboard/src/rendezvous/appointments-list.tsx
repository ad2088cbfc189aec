import CalendarDays from 'lucide-react/icons/calendar-days'
import { EmptyState } from '@comptoir/ui/empty-state'
import { texts } from '../french.ts'
import { PagedList } from '../list/paged-list.tsx'
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
export const AppointmentsList = ({ question, chosen, search = '' }: AppointmentsListProps) => (
  <PagedList
    query={useAppointments(question)}
    words={words}
    empty={
      <EmptyState icon={<CalendarDays size={40} aria-hidden="true" />}>
        {question.q ? words.none : words.empty}
      </EmptyState>
    }
  >
    {(appointments, linkAt) => (
      <ul className={rows['rows']}>
        {appointments.map((appointment, index) => (
          <AppointmentRow
            key={appointment.id}
            appointment={appointment}
            to={`/dashboard/rendezvous/${appointment.id}${search}`}
            chosen={appointment.id === chosen}
            link={linkAt(index)}
          />
        ))}
      </ul>
    )}
  </PagedList>
)
