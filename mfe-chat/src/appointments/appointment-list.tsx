import CalendarDays from 'lucide-react/icons/calendar-days'
import { useInfiniteQuery } from '@tanstack/react-query'
import { requestPage } from '@comptoir/contracts/browser/client'
import { listConversations } from '@comptoir/contracts/conversation/conversation'
import { Button } from '@comptoir/ui/button'
import { EmptyState } from '@comptoir/ui/empty-state'
import { Skeleton } from '@comptoir/ui/skeleton'
import { AppointmentRow } from '@comptoir/web/conversation/appointment-row.tsx'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { keys } from '../keys.ts'
import { appointmentTexts } from './appointments-french.ts'
import classes from './appointments.module.css'

const { list: words } = appointmentTexts

/** Rows of a page. */
const ROWS = 20

/** The seller's own appointments, newest first; a button reads the next page. */
export const AppointmentList = ({ userid }: { userid: string }) => {
  const query = useInfiniteQuery({
    queryKey: keys.appointments(userid),
    queryFn: ({ pageParam, signal }) =>
      requestPage(listConversations, { limit: ROWS, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    refetchOnMount: 'always'
  })
  if (query.isPending) return <Skeleton label={words.loading} lines={4} />
  if (!query.data) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />
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
