import CalendarDays from 'lucide-react/icons/calendar-days'
import { listConversations } from '@comptoir/contracts/conversation/conversation'
import { Button } from '@comptoir/ui/button'
import { EmptyState } from '@comptoir/ui/empty-state'
import { AppointmentRow } from '@comptoir/web/conversation/appointment-row.tsx'
import { appointmentTexts as words } from '@comptoir/web/conversation/conversation-french.ts'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { keys } from '../keys.ts'
import classes from './appointments.module.css'

/** Rows of a page. */
const ROWS = 20

/** The seller's own appointments, newest first; a button reads the next page. */
export const AppointmentList = ({ userid }: { userid: string }) => {
  const query = usePages(listConversations, keys.appointments(userid), { limit: ROWS })
  if (!query.data) return <Unloaded query={query} label={words.loading} shape="lines" lines={4} />
  const conversations = query.data.pages.flatMap(({ list }) => list)
  if (conversations.length === 0)
    return <EmptyState icon={<CalendarDays size={40} aria-hidden="true" />}>{words.empty}</EmptyState>
  return (
    <>
      <ul className={classes['rows']}>
        {conversations.map(conversation => (
          <AppointmentRow key={conversation.id} conversation={conversation} userid={userid} heading="h2" placed />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  )
}
