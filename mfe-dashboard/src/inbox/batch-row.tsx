import { useState } from 'react'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import { Link } from 'react-router'
import { shownAmount } from '@comptoir/contracts/batch/amounts'
import type { BatchRow as Row } from '@comptoir/contracts/batch/batch-rows'
import { BatchAmount } from '@comptoir/ui/batch-amount'
import { formatAge, formatDate, formatLongDate } from '@comptoir/ui/dates'
import parts from '@comptoir/ui/link-row.module.css'
import { batchTexts } from '@comptoir/web/batch/batch-french.ts'
import { Thumbnails } from '@comptoir/web/batch/thumbnails.tsx'
import { UnreadBadge } from '@comptoir/web/conversation/unread-badge.tsx'
import { cards as cardCount } from '@comptoir/web/french.ts'
import { BatchBadges } from '../batch/batch-badges.tsx'
import { nextStepOfRow } from '../batch/next-step.ts'
import { texts } from '../french.ts'
import { ToThread } from '../layout/inbox-columns.tsx'
import { useRowInView } from '../layout/use-row-in-view.ts'
import type { RowLink } from '../list/paged-list.tsx'
import look from '../list/row.module.css'
import { useSellerName } from '../person/use-seller-name.ts'
import { staffName, useStaff } from '../person/use-staff.ts'
import classes from './batch-row.module.css'
import { inboxTexts } from './inbox-french.ts'

const { inbox: words } = texts

/** The letters that stand for a colleague in a row: `CC` for Camille Comptoir. */
const initialsOf = (name: string) =>
  name
    .split(' ')
    .map(part => part.charAt(0))
    .slice(0, 2)
    .join('')

const Assignee = ({ id }: { id: string }) => {
  const name = staffName(useStaff().data, id)
  return (
    <span className={classes['assignee']} title={inboxTexts.assignee(name)}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span className="visually-hidden">{inboxTexts.assignee(name)}</span>
    </span>
  )
}

/** A sign with its words, which those who see the page read when they point at it. */
const Sign = ({ Icon, label }: { Icon: typeof AlarmClock; label: string }) => (
  <span className={classes['sign']} title={label}>
    <Icon size={16} aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
  </span>
)

const DeskSigns = ({ desk }: { desk: Row['desk'] }) => (
  <>
    {desk.doubt > 0 && <Sign Icon={CircleHelp} label={inboxTexts.doubt(desk.doubt)} />}
    {desk.snoozeduntil !== null && <Sign Icon={AlarmClock} label={inboxTexts.snoozed} />}
    {desk.assigneeid !== null && <Assignee id={desk.assigneeid} />}
  </>
)

/** Since when the shop is waited for; without that, the last activity. */
const Age = ({ batch: { desk, activityat }, now }: { batch: Row; now: Date }) => {
  const waiting = desk.waitingsince
  const moment = waiting ?? activityat
  return (
    <time className={`${parts['date']} ${classes['date']}`} dateTime={moment} data-waiting={waiting ? '' : undefined}>
      <span className={classes['moment']}>
        {waiting ? inboxTexts.waiting(formatAge(waiting, now)) : formatDate(activityat)}
      </span>
      <span className={classes['age']} aria-hidden="true">
        {formatAge(moment, now)}
      </span>
    </time>
  )
}

type BatchRowProps = {
  batch: Row
  to: string
  /** Whether the batch is shown beside the list. */
  chosen: boolean
  /** Whether the list does not have it any more. */
  isGone: boolean
  selected: boolean
  onSelect: (selected: boolean) => void
  link: RowLink
}

/** One batch of the shop: its seller, photos, amount, what to do next, and for how long. The whole row leads to it. */
export const BatchRow = ({ batch, to, chosen, isGone, selected, onSelect, link }: BatchRowProps) => {
  const [now] = useState(() => new Date())
  const row = useRowInView(chosen)
  const name = useSellerName(batch.userid)
  const title = words.batchOf(name, batch.number, formatLongDate(batch.createdat))
  const { cards, desk } = batch
  return (
    <li ref={row} className={classes['row']} data-gone={isGone || undefined} data-selected={selected || undefined}>
      <input
        type="checkbox"
        className={classes['select']}
        aria-label={inboxTexts.select(title)}
        checked={selected}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <Thumbnails photos={batch.photos} cards={cards} />
      <div className={classes['words']}>
        <div className={parts['state']}>
          <span className={classes['badges']}>
            <BatchBadges batch={batch} />
          </span>
          <span className={classes['signs']}>
            <UnreadBadge count={batch.unread ?? Number(desk.unread)} />
            <DeskSigns desk={desk} />
          </span>
          <span className="visually-hidden">{desk.waitingsince ? '' : batchTexts.changed}</span>
          <Age batch={batch} now={now} />
        </div>
        <h2 className={classes['name']}>
          <Link
            ref={link}
            data-row={batch.id}
            className={look['link'] ?? ''}
            to={to}
            aria-current={chosen || undefined}
          >
            {title}
          </Link>
        </h2>
        {chosen && <ToThread />}
        <p className={classes['next']}>
          {isGone && <CircleCheck size={15} aria-label={inboxTexts.gone} />}
          {nextStepOfRow(batch)}
          {cards ? ` · ${cardCount(cards)}` : ''}
        </p>
      </div>
      <div className={classes['total']}>
        <BatchAmount amount={shownAmount(batch)} viewer="shop" />
      </div>
    </li>
  )
}
