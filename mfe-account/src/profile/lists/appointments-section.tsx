import CalendarDays from 'lucide-react/icons/calendar-days'
import Mail from 'lucide-react/icons/mail'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { request } from '@comptoir/contracts/browser/client'
import { listConversations } from '@comptoir/contracts/conversation/conversation'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { Badge } from '@comptoir/ui/badge'
import { formatDate, formatLongDate } from '@comptoir/ui/dates'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { texts } from '../../french.ts'
import { lastMessageLine } from './last-message.ts'
import { ListSection } from './list-section.tsx'
import classes from './row.module.css'

const { appointments: words } = texts.profile

const SHOWN = 3

const Row = ({ conversation, userid }: { conversation: Conversation; userid: string }) => {
  const { id, createdat, lastmessage, unread } = conversation
  const latest = lastmessage?.createdat ?? createdat
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <h3 className={classes['name']}>
          <Link className={classes['link'] ?? ''} to={`/rendezvous/${id}`}>
            {words.of(formatLongDate(createdat))}
          </Link>
        </h3>
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

/** The seller's newest appointments, each a conversation with the shop. */
export const AppointmentsSection = ({ userid }: { userid: string }) => {
  const query = useQuery({
    // The key begins with that of all lists, so an invalidation of the lists reaches this one too.
    queryKey: [...sharedKeys.conversations, userid, 'newest'],
    queryFn: ({ signal }) => request(listConversations, { limit: SHOWN }, signal)
  })
  return (
    <ListSection words={words} icon={<CalendarDays size={40} aria-hidden="true" />} query={query} to="/rendezvous">
      {conversation => <Row key={conversation.id} conversation={conversation} userid={userid} />}
    </ListSection>
  )
}
