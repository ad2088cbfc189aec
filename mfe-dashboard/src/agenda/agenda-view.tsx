import { useState } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Store from 'lucide-react/icons/store'
import Video from 'lucide-react/icons/video'
import { Link, useSearchParams } from 'react-router'
import { addDays } from '@comptoir/contracts/core/calendar'
import { parisDate } from '@comptoir/contracts/core/paris-date'
import type { AgendaEntry } from '@comptoir/contracts/conversation/slot-calls'
import { BREAKPOINTS } from '@comptoir/ui/breakpoints'
import { ButtonLink } from '@comptoir/ui/button-link'
import { useWide } from '@comptoir/ui/use-wide'
import { slotTexts } from '@comptoir/web/conversation/slot-french.ts'
import { isOver, slotDay, slotTime } from '@comptoir/web/conversation/slot-words.ts'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { useSellerName } from '../person/use-seller-name.ts'
import { agendaTexts as words } from './agenda-french.ts'
import classes from './agenda.module.css'
import { entriesByDay, periodOf } from './days.ts'
import { useAgendaEntries } from './use-agenda-entries.ts'

/** The name of a `YYYY-MM-DD`: noon is the same day in Paris and in UTC. */
const dayName = (day: string): string => slotDay(`${day}T12:00:00.000Z`)

const Entry = ({ entry: { id, userid, slot, outside } }: { entry: AgendaEntry }) => {
  const name = useSellerName(userid)
  const Icon = slot.mode === 'shop' ? Store : Video
  return (
    <li>
      <Link
        className={classes['entry'] ?? ''}
        to={`/dashboard/rendezvous/${id}`}
        data-over={isOver(slot) ? '' : undefined}
      >
        <span className={classes['time']}>
          {slotTime(slot.startsat)}
          <Icon size={16} aria-hidden="true" />
          <span className="visually-hidden">{slotTexts.places[slot.mode]}</span>
        </span>
        <span className={classes['name']}>{name}</span>
        {outside && (
          <span className={classes['outside']}>
            <CircleAlert size={14} aria-hidden="true" />
            {words.outside}
          </span>
        )}
      </Link>
    </li>
  )
}

/** The address of the agenda that begins on a day. */
const weekPath = (day: string) => `/dashboard/rendezvous?view=agenda&week=${day}`

/** The appointments of a week, a column a day in a wide window and one list in a narrow one. */
export const AgendaView = () => {
  const [params] = useSearchParams()
  const wide = useWide(BREAKPOINTS.large)
  const [now] = useState(() => new Date())
  const today = parisDate(now)
  const period = periodOf(params.get('week'), wide, now)
  const query = useAgendaEntries(period)
  const last = addDays(period.from, period.days - 1)
  return (
    <section aria-labelledby="agenda-week">
      <div className={classes['head']}>
        <h2 id="agenda-week" className={classes['week']}>
          {words.weekOf(dayName(period.from), dayName(last))}
        </h2>
        <nav className={classes['steps']} aria-label={words.days}>
          <ButtonLink to={weekPath(addDays(period.from, -7))}>{words.before}</ButtonLink>
          <ButtonLink to="/dashboard/rendezvous?view=agenda">{words.today}</ButtonLink>
          <ButtonLink to={weekPath(addDays(period.from, 7))}>{words.after}</ButtonLink>
        </nav>
      </div>
      {query.data ? (
        <>
          {query.data.length === 0 && <p className={classes['empty']}>{words.empty}</p>}
          <ol className={classes['days']}>
            {entriesByDay(query.data, period).map(({ day, entries }) => (
              <li key={day} className={classes['day']} aria-current={day === today ? 'date' : undefined}>
                <h3 className={classes['name']}>
                  <time dateTime={day}>{dayName(day)}</time>
                  {day === today && <span className={classes['today']}> · {words.isToday}</span>}
                </h3>
                {entries.length === 0 ? (
                  <p className={classes['free']}>{words.free}</p>
                ) : (
                  <ul className={classes['entries']}>
                    {entries.map(entry => (
                      <Entry key={entry.id} entry={entry} />
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        </>
      ) : (
        <Unloaded query={query} label={words.loading} shape="lines" lines={5} />
      )}
    </section>
  )
}
