import type { ComponentProps } from 'react'
import { batchStatuses } from '@comptoir/contracts/batch/batch-status'
import rows from '@comptoir/ui/link-row.module.css'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { batchName } from '@comptoir/web/batch/batch-name.ts'
import { BatchWords } from '@comptoir/web/batch/batch-words.tsx'
import { BREAKPOINTS } from '@comptoir/ui/breakpoints'
import { Panes } from '@comptoir/ui/panes'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { Slot } from '@comptoir/contracts/conversation/slot'
import { AppointmentRow } from '@comptoir/web/conversation/appointment-row.tsx'
import { SlotLine } from '@comptoir/web/conversation/slot-line.tsx'
import { UnreadBadge } from '@comptoir/web/conversation/unread-badge.tsx'
import { NotFoundPanel } from '@comptoir/web/failure/not-found-panel.tsx'
import { samples, states } from '../atelier-french.ts'
import { batch, card } from '../sample-batch.ts'
import classes from '../stand-ins.module.css'
import type { Story } from '../story.ts'

type BatchWordsProps = ComponentProps<typeof BatchWords>

const { sides } = samples
const panes = (id: string, name: string) => [
  { id: `${id}-cards`, label: sides.cards, content: <p>{samples.cardsText}</p> },
  { id: `${id}-thread`, label: sides.unread, name: `${sides.thread} (${name})`, content: <p>{samples.threadText}</p> }
]

/** An appointment of half an hour in the shop. */
const slot = (startsat: string): Slot => ({
  startsat,
  endsat: new Date(Date.parse(startsat) + 30 * 60_000).toISOString(),
  mode: 'shop',
  changeableuntil: startsat
})

const lastmessage: Message = {
  id: 'message-one',
  requestid: null,
  tableid: 'conversation-one',
  tabletype: 'R',
  userid: 'staff-one',
  type: 'T',
  content: samples.question,
  seq: 1,
  createdat: '2026-11-20T10:00:00.000Z'
}
const conversation = {
  id: 'conversation-one',
  userid: 'user-one',
  kind: 'R',
  mode: null,
  createdat: '2026-11-10T10:00:00.000Z',
  unread: 0,
  lastmessage
} as const
const row = (part: object, placed = false) => (
  <ul className={classes['list']}>
    <AppointmentRow conversation={{ ...conversation, ...part }} userid="user-one" heading="h3" placed={placed} />
  </ul>
)

const batchRow = (cards: number, part: Partial<BatchWordsProps> = {}) => {
  const shown = batch(Array.from({ length: cards }, (_, place) => card(null, place)))
  return (
    <ul className={classes['list']}>
      <li className={rows['row']}>
        <div className={rows['words']}>
          <BatchWords
            batch={shown}
            badges={<StatusBadge status="E" label={batchStatuses.E} />}
            title={batchName(shown)}
            to="/batchs/batch-one"
            next={samples.next}
            {...part}
          />
        </div>
      </li>
    </ul>
  )
}

export const pages: readonly Story[] = [
  {
    component: 'Panes',
    file: 'ui/src/panes.tsx',
    states: [
      {
        name: states.tabs,
        node: (
          <Panes
            label={sides.label}
            wideFrom={BREAKPOINTS.wide}
            wideClass={classes['sides']}
            panes={panes('one', sides.label)}
          />
        )
      },
      {
        name: states.always,
        node: (
          <Panes
            label={sides.other}
            wideFrom={BREAKPOINTS.small}
            wideClass={classes['sides']}
            panes={panes('other', sides.other)}
          />
        )
      }
    ]
  },
  {
    component: 'BatchWords',
    file: 'web/src/batch/batch-words.tsx',
    states: [
      { name: states.rest, node: batchRow(3) },
      { name: states.empty, node: batchRow(0) },
      { name: states.chosen, node: batchRow(1, { chosen: true }) },
      { name: states.withMore, node: batchRow(60, { children: <p>{samples.notice}</p> }) },
      { name: states.longText, node: batchRow(3, { title: samples.long, next: samples.longNotice }) }
    ]
  },
  {
    component: 'AppointmentRow',
    file: 'web/src/conversation/appointment-row.tsx',
    states: [
      { name: states.rest, node: row({}) },
      { name: states.empty, node: row({ lastmessage: null }) },
      { name: states.unread, node: row({ unread: 2 }) },
      { name: states.many, node: row({ unread: 100 }) },
      { name: states.placed, node: row({ mode: 'video', unread: 1 }, true) },
      { name: states.longText, node: row({ lastmessage: { ...lastmessage, content: samples.longQuestion } }) }
    ]
  },
  {
    component: 'SlotLine',
    file: 'web/src/conversation/slot-line.tsx',
    states: [
      { name: states.rest, node: <SlotLine slot={slot('2126-11-28T14:00:00.000Z')} /> },
      { name: states.ended, node: <SlotLine slot={slot('2026-11-20T14:00:00.000Z')} /> }
    ]
  },
  {
    component: 'UnreadBadge',
    file: 'web/src/conversation/unread-badge.tsx',
    states: [0, 1, 100].map(count => ({ name: String(count), node: <UnreadBadge count={count} /> }))
  },
  {
    component: 'NotFoundPanel',
    file: 'web/src/failure/not-found-panel.tsx',
    states: [
      { name: states.partOfPage, node: <NotFoundPanel part message={samples.missing} /> },
      { name: states.toDashboard, node: <NotFoundPanel part to="/dashboard" message={samples.missing} /> },
      { name: states.wholePage, node: <NotFoundPanel message={samples.missing} /> }
    ]
  }
]
