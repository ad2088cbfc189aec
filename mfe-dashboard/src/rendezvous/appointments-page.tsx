import { Suspense, lazy } from 'react'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useLocation, useParams, useSearchParams } from 'react-router'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { texts } from '../french.ts'
import { InboxColumn, InboxColumns, useInboxWide } from '../layout/inbox-columns.tsx'
import { useKeptPlace } from '../layout/use-kept-place.ts'
import { ListSearch } from '../list/list-search.tsx'
import { questionOf } from '../list/question.ts'
import { AppointmentsList } from './appointments-list.tsx'

const { appointments: words } = texts

const AppointmentPage = lazy(async () => ({ default: (await import('./appointment-page.tsx')).AppointmentPage }))
const ChosenAppointment = lazy(async () => ({
  default: (await import('./chosen-appointment.tsx')).ChosenAppointment
}))

type Chosen = { id: string | undefined; shell: ShellServices }

const Beside = ({ id, shell }: Chosen) =>
  id === undefined ? (
    <InboxColumn kind="both" label={words.thread}>
      <EmptyState icon={<MessagesSquare size={40} aria-hidden="true" />}>{words.choose}</EmptyState>
    </InboxColumn>
  ) : (
    <Suspense fallback={<Skeleton />}>
      <ChosenAppointment key={id} id={id} shell={shell} />
    </Suspense>
  )

const List = ({ id, shell, wide }: Chosen & { wide: boolean }) => {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const list = useKeptPlace(id)
  const question = questionOf(params, words)
  const key = JSON.stringify(question)
  return (
    <>
      {id === undefined && <PageMeta title={words.title} />}
      <h1>{words.title}</h1>
      <ListSearch label={words.search} codes={words} question={question} />
      {wide ? (
        <InboxColumns>
          <InboxColumn kind="list" label={words.list}>
            <div ref={list}>
              <AppointmentsList key={key} question={question} chosen={id} search={search} />
            </div>
          </InboxColumn>
          <Beside id={id} shell={shell} />
        </InboxColumns>
      ) : (
        <AppointmentsList key={key} question={question} />
      )}
    </>
  )
}

/**
 * The appointments of the shop: searched, sorted, a page at a time. Where there is room, the one an address names is shown
 * beside its list; elsewhere it has the page to itself.
 */
export const AppointmentsPage = ({ shell }: { shell: ShellServices }) => {
  const { id } = useParams()
  const wide = useInboxWide()
  if (id === undefined || wide) return <List id={id} shell={shell} wide={wide} />
  return <AppointmentPage key={id} id={id} shell={shell} />
}
