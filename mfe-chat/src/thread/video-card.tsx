import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ExternalLink from 'lucide-react/icons/external-link'
import { calendarFile } from '@comptoir/contracts/conversation/calendar-file'
import type { Video } from '@comptoir/contracts/conversation/thread'
import { Button } from '@comptoir/ui/button'
import { buttonLook } from '@comptoir/ui/button-look'
import { formatDeadline } from '@comptoir/ui/dates'
import { saveFile } from '@comptoir/web/save-file.ts'
import { texts } from '../french.ts'
import classes from '../card.module.css'

const { video: words } = texts

const saveToCalendar = ({ title, url }: Video, { id, startsat }: { id: string; startsat: string }) => {
  const event = { uid: `${id}@comptoir`, sequence: 0, method: 'PUBLISH', startsat, endsat: null } as const
  const content = calendarFile({ ...event, summary: title, location: url, url, now: new Date() })
  saveFile(words.file, new Blob([content], { type: 'text/calendar;charset=utf-8' }))
}

/** A film of the shop, or an appointment by video that can be put into one's calendar. */
export const VideoCard = ({ video, id }: { video: Video; id: string }) => {
  const { title, url, startsat } = video
  return (
    <div className={classes['card']}>
      {startsat && <p className={classes['kind']}>{words.appointment}</p>}
      <h3 className={classes['title']}>{title}</h3>
      {startsat && (
        <p className={classes['words']}>
          <time dateTime={startsat}>{words.when(formatDeadline(startsat))}</time>
        </p>
      )}
      <div className={classes['actions']}>
        <a className={buttonLook('secondary')} href={url} target="_blank" rel="noreferrer">
          <ExternalLink size={18} aria-hidden="true" />
          {startsat ? words.join : words.watch}
        </a>
        {startsat && (
          <Button
            icon={<CalendarPlus size={18} aria-hidden="true" />}
            onClick={() => saveToCalendar(video, { id, startsat })}
          >
            {words.calendar}
          </Button>
        )}
      </div>
    </div>
  )
}
