import CalendarDays from 'lucide-react/icons/calendar-days'
import Mail from 'lucide-react/icons/mail'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { requestPage } from '@comptoir/contracts/browser/client'
import { listConversations } from '@comptoir/contracts/conversation/conversation'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { Badge } from '@comptoir/ui/badge'
import { Button } from '@comptoir/ui/button'
import { EmptyState } from '@comptoir/ui/empty-state'
import { formatDate, formatLongDate } from '@comptoir/ui/dates'
import { Skeleton } from '@comptoir/ui/skeleton'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { keys } from '../keys.ts'
import { appointmentTexts } from './appointments-french.ts'
import classes from './appointments.module.css'
import { lastMessageLine } from './last-message.ts'

const { list: words, one } = appointmentTexts

/** Rows of a page. */
const ROWS = 20

const Row = ({ conversation, userid }: { conversation: Conversation; userid: string }) => {
  const { id, createdat, lastmessage, unread, mode } = conversation
  const latest = lastmessage?.createdat ?? createdat
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <h2 className={classes['name']}>
          <Link className={classes['link'] ?? ''} to={`/rendezvous/${id}`}>
            {one.title(formatLongDate(createdat))}
            {mode && ` · ${appointmentTexts.kinds[mode]}`}
          </Link>
        </h2>
        <p className={classes['last']}>{lastMessageLine(lastmessage, userid)}</p>
      </div>
      <time className={classes['date']} dateTime={latest}>
        {formatDate(latest)}
      </time>
      {unread > 0 && (
        <Badge tone="info" icon={<Mail size={15} aria-hidden="true" />}>
          {words.unread(unread)}
        </Badge>
      )}
    </li>
  )
}

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
          <Row key={conversation.id} conversation={conversation} userid={userid} />
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
