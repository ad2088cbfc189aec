import MapPin from 'lucide-react/icons/map-pin'
import Video from 'lucide-react/icons/video'
import { Link } from 'react-router'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { Badge } from '@comptoir/ui/badge'
import { formatDate, formatLongDate } from '@comptoir/ui/dates'
import parts from '@comptoir/ui/link-row.module.css'
import { SlotLine } from '@comptoir/web/conversation/slot-line.tsx'
import { UnreadBadge } from '@comptoir/web/conversation/unread-badge.tsx'
import { texts } from '../french.ts'
import { ToThread } from '../layout/inbox-columns.tsx'
import { useRowInView } from '../layout/use-row-in-view.ts'
import type { RowLink } from '../list/paged-list.tsx'
import look from '../list/row.module.css'
import { useSellerName } from '../person/use-seller-name.ts'
import classes from './appointment-row.module.css'
import { lastMessageLine } from './last-message.ts'

const { appointments: words } = texts

const ICONS = { shop: MapPin, video: Video } as const

const Mode = ({ mode }: Pick<Conversation, 'mode'>) => {
  if (mode === null) return null
  const Icon = ICONS[mode]
  return (
    <Badge tone="violet" icon={<Icon size={15} aria-hidden="true" />}>
      {words.modes[mode]}
    </Badge>
  )
}

type AppointmentRowProps = {
  appointment: Conversation
  to: string
  /** Whether the appointment is shown beside the list. */
  chosen: boolean
  link: RowLink
}

/** One appointment: its seller, its place and its last message. The whole row leads to it. */
export const AppointmentRow = ({ appointment, to, chosen, link }: AppointmentRowProps) => {
  const { userid, mode, createdat, unread, lastmessage, slot } = appointment
  const latest = lastmessage?.createdat ?? createdat
  const row = useRowInView(chosen)
  const name = useSellerName(userid)
  return (
    <li ref={row} className={classes['row']}>
      <div className={parts['state']}>
        <Mode mode={mode} />
        <UnreadBadge count={unread} />
        <time className={parts['date']} dateTime={latest}>
          {formatDate(latest)}
        </time>
      </div>
      <h2 className={classes['name']}>
        <Link ref={link} className={look['link'] ?? ''} to={to} aria-current={chosen || undefined}>
          {words.row(name, formatLongDate(createdat))}
        </Link>
      </h2>
      {chosen && <ToThread />}
      <SlotLine slot={slot} placed={false} />
      <p className={classes['last']}>{lastMessageLine(appointment)}</p>
    </li>
  )
}
