import { Suspense, lazy, useState } from 'react'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import UserCheck from 'lucide-react/icons/user-check'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { Button } from '@comptoir/ui/button'
import { formatLongDate } from '@comptoir/ui/dates'
import { Select } from '@comptoir/ui/select'
import { keyProps } from '../../keyboard/shortcuts.ts'
import { useShortcuts } from '../../keyboard/shortcuts-provider.tsx'
import { fullName } from '../../person/full-name.ts'
import { staffName, useStaff } from '../../person/use-staff.ts'
import classes from './desk-bar.module.css'
import { deskTexts as words } from './desk-french.ts'
import { useDeskActs } from './use-desk-acts.ts'

const SnoozeDialog = lazy(async () => ({ default: (await import('./snooze-dialog.tsx')).SnoozeDialog }))

type DeskBarProps = { batch: Batch; userid: string }

/** Who looks after a batch, and until when it waits. Nothing for a batch of a portal that knows no desk. */
export const DeskBar = ({ batch, userid }: DeskBarProps) => {
  const { desk } = batch
  const { assign, snooze } = useDeskActs()
  const staff = useStaff().data
  const [snoozing, setSnoozing] = useState(false)
  const isMine = desk?.assigneeid === userid
  useShortcuts({
    assign: desk ? () => void assign([batch], isMine ? null : userid) : undefined,
    snooze: desk ? () => setSnoozing(true) : undefined
  })
  if (!desk) return null
  const { assigneeid, snoozeduntil } = desk
  const others = (staff ?? []).filter(({ id, status }) => id !== userid && status === 'active')
  const isListed = assigneeid === null || isMine || others.some(({ id }) => id === assigneeid)
  return (
    <div className={classes['bar']}>
      <Select
        label={<span className="visually-hidden">{words.assignee}</span>}
        value={assigneeid ?? ''}
        options={[
          { value: '', label: words.unassigned },
          { value: userid, label: words.me },
          ...others.map(member => ({ value: member.id, label: fullName(member) })),
          ...(isListed ? [] : [{ value: assigneeid, label: staffName(staff, assigneeid) }])
        ]}
        onChange={({ target }) => void assign([batch], target.value || null)}
      />
      <div className={classes['acts']}>
        {!isMine && (
          <Button
            icon={<UserCheck size={16} aria-hidden="true" />}
            {...keyProps('assign')}
            onClick={() => void assign([batch], userid)}
          >
            {words.assignMe}
          </Button>
        )}
        {snoozeduntil === null ? (
          <Button
            icon={<AlarmClock size={16} aria-hidden="true" />}
            {...keyProps('snooze')}
            onClick={() => setSnoozing(true)}
          >
            {words.snooze}
          </Button>
        ) : (
          <Button icon={<AlarmClock size={16} aria-hidden="true" />} onClick={() => void snooze([batch], null)}>
            {words.wake}
          </Button>
        )}
      </div>
      {snoozeduntil !== null && <p className={classes['until']}>{words.snoozedUntil(formatLongDate(snoozeduntil))}</p>}
      {snoozing && (
        <Suspense>
          <SnoozeDialog
            count={1}
            onSnooze={until => {
              setSnoozing(false)
              void snooze([batch], until)
            }}
            onClose={() => setSnoozing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
