import { Link } from 'react-router'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { formatDate, formatLongDate } from '@comptoir/ui/dates'
import rows from '@comptoir/ui/link-row.module.css'
import { appointmentTexts } from './conversation-french.ts'
import { lastMessageLine } from './message-line.ts'
import { SlotLine } from './slot-line.tsx'
import { UnreadBadge } from './unread-badge.tsx'

type AppointmentRowProps = {
  conversation: Conversation
  /** Who reads the list. */
  userid: string
  heading: 'h2' | 'h3'
  /** Whether its heading says where the appointment takes place. */
  placed?: boolean
}

/** One appointment of a seller, with its last message. The whole row leads to it. */
export const AppointmentRow = ({ conversation, userid, heading: Heading, placed = false }: AppointmentRowProps) => {
  const { id, createdat, lastmessage, unread, mode, slot } = conversation
  const latest = lastmessage?.createdat ?? createdat
  return (
    <li className={rows['compactRow']}>
      <div className={rows['words']}>
        <Heading className={rows['compactName']}>
          <Link className={rows['compactLink'] ?? ''} to={`/rendezvous/${id}`}>
            {appointmentTexts.of(formatLongDate(createdat))}
            {placed && mode && !slot && ` · ${appointmentTexts.places[mode]}`}
          </Link>
        </Heading>
        <SlotLine slot={slot} />
        <p className={rows['last']}>{lastMessageLine(lastmessage, userid)}</p>
      </div>
      <time className={rows['date']} dateTime={latest}>
        {formatDate(latest)}
      </time>
      <UnreadBadge count={unread} />
    </li>
  )
}
