import { lazy } from 'react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { listShopConversations } from '@comptoir/contracts/conversation/conversation'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { PageMeta } from '@comptoir/ui/page-meta'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { texts } from '../french.ts'
import { InboxColumns, useInboxWide } from '../layout/inbox-columns.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { PagedRows } from '../list/paged-list.tsx'
import { inputOf, questionOf } from '../list/question.ts'
import type { Question } from '../list/question.ts'
import { shopKeys } from '../shop-keys.ts'
import { agendaTexts } from '../agenda/agenda-french.ts'
import { LinkTabs } from '../list/link-tabs.tsx'
import { AppointmentRow } from './appointment-row.tsx'

const { appointments: words } = texts

const AgendaView = lazy(async () => ({ default: (await import('../agenda/agenda-view.tsx')).AgendaView }))
const AppointmentPage = lazy(async () => ({ default: (await import('./appointment-page.tsx')).AppointmentPage }))
const ChosenAppointment = lazy(async () => ({
  default: (await import('./chosen-appointment.tsx')).ChosenAppointment
}))

type AppointmentsListProps = {
  question: Question<keyof typeof words.fields, keyof typeof words.sorts>
  /** The id of the appointment shown beside the list. */
  chosen: string | undefined
  /** The query of the page's address, which the addresses of the rows keep. */
  search: string
}

const AppointmentsList = ({ question, chosen, search }: AppointmentsListProps) => (
  <PagedRows
    query={usePages(listShopConversations, shopKeys.appointments, inputOf(question), { readsOnFocus: true })}
    words={words}
    empty={question.q ? words.none : words.empty}
    Icon={CalendarDays}
  >
    {(appointment, link) => (
      <AppointmentRow
        appointment={appointment}
        to={`/dashboard/rendezvous/${appointment.id}${search}`}
        chosen={appointment.id === chosen}
        link={link}
      />
    )}
  </PagedRows>
)

/** Links to the two views of the appointments: by their discussions, and by their times. */
const Views = ({ shown }: { shown: 'list' | 'agenda' }) => (
  <LinkTabs
    label={agendaTexts.views.label}
    tabs={[
      { to: '/dashboard/rendezvous', label: agendaTexts.views.list, shown: shown === 'list' },
      { to: '/dashboard/rendezvous?view=agenda', label: agendaTexts.views.agenda, shown: shown === 'agenda' }
    ]}
  />
)

/**
 * The appointments of the shop: searched, sorted, a page at a time. In a wide window the appointment that the address names
 * is shown beside the list, elsewhere it has the page to itself.
 */
export const AppointmentsPage = ({ shell }: { shell: ShellServices }) => {
  const { id } = useParams()
  const [params] = useSearchParams()
  const { search } = useLocation()
  const wide = useInboxWide()
  if (id !== undefined && !wide) return <AppointmentPage key={id} id={id} shell={shell} />
  if (id === undefined && params.get('view') === 'agenda')
    return (
      <>
        <PageMeta title={agendaTexts.title} />
        <h1>{words.title}</h1>
        <Views shown="agenda" />
        <AgendaView />
      </>
    )
  const question = questionOf(params, words)
  const list = (
    <AppointmentsList key={JSON.stringify(question)} question={question} chosen={id} search={wide ? search : ''} />
  )
  return (
    <>
      {id === undefined && <PageMeta title={words.title} />}
      <h1>{words.title}</h1>
      <Views shown="list" />
      <ListSearch label={words.search} codes={words} question={question} />
      {wide ? (
        <InboxColumns
          label={words.list}
          list={list}
          choose={words.choose}
          chosen={id === undefined ? null : <ChosenAppointment key={id} id={id} shell={shell} />}
        />
      ) : (
        list
      )}
    </>
  )
}
