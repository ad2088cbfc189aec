import CalendarDays from 'lucide-react/icons/calendar-days'
import { useSearchParams } from 'react-router'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useMore } from '@comptoir/ui/use-more'
import { FailurePanel } from '../failure-panel.tsx'
import { texts } from '../french.ts'
import { ListSearch } from '../list/list-search.tsx'
import { PageRest } from '../list/page-rest.tsx'
import { questionOf } from '../list/question.ts'
import rows from '../list/rows.module.css'
import { AppointmentRow } from './appointment-row.tsx'
import { useAppointments } from './use-appointments.ts'
import type { AppointmentsQuestion } from './use-appointments.ts'

const { appointments: words } = texts

const AppointmentsList = ({ question }: { question: AppointmentsQuestion }) => {
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
            link={index === more.from ? more.link : undefined}
          />
        ))}
      </ul>
      <PageRest query={query} label={words.more} onMore={more.show} />
    </>
  )
}

/** The appointments of the shop: searched, sorted, a page at a time. */
export const AppointmentsPage = () => {
  const [params] = useSearchParams()
  const question = questionOf(params, words)
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      <ListSearch label={words.search} codes={words} question={question} />
      <AppointmentsList key={JSON.stringify(question)} question={question} />
    </>
  )
}
