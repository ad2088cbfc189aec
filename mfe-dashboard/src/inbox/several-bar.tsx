import { Suspense, lazy, useState } from 'react'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import MailCheck from 'lucide-react/icons/mail-check'
import X from 'lucide-react/icons/x'
import { Button } from '@comptoir/ui/button'
import { Select } from '@comptoir/ui/select'
import { fullName } from '../person/full-name.ts'
import { useStaff } from '../person/use-staff.ts'
import { deskTexts } from '../workbench/desk/desk-french.ts'
import { useDeskActs } from '../workbench/desk/use-desk-acts.ts'
import { useShortcuts } from '../keyboard/shortcuts-provider.tsx'
import { inboxTexts } from './inbox-french.ts'
import classes from './several-bar.module.css'
import type { Selection } from './use-selection.ts'

const { several: words } = inboxTexts

const SnoozeDialog = lazy(async () => ({
  default: (await import('../workbench/desk/snooze-dialog.tsx')).SnoozeDialog
}))

/** What may be done with the selected rows together. Each batch has its own call; what failed is said for each. */
export const SeveralBar = ({ selection, userid }: { selection: Selection; userid: string }) => {
  const { batches, all, clear } = selection
  const { assign, snooze, markRead } = useDeskActs()
  const staff = (useStaff().data ?? []).filter(({ id, status }) => id !== userid && status === 'active')
  const [snoozing, setSnoozing] = useState(false)
  const then = async (done: Promise<void>) => {
    await done
    clear()
  }
  useShortcuts({
    assign: () => void then(assign(batches, userid)),
    snooze: () => setSnoozing(true)
  })
  return (
    <section className={classes['bar']} aria-label={words.label}>
      <p className={classes['count']}>
        <output>{words.count(batches.length)}</output>
      </p>
      <Select
        label={<span className="visually-hidden">{deskTexts.assignee}</span>}
        value=""
        placeholder={deskTexts.assignee}
        options={[
          { value: userid, label: deskTexts.me },
          ...staff.map(member => ({ value: member.id, label: fullName(member) })),
          { value: 'nobody', label: deskTexts.nobody }
        ]}
        onChange={({ target: { value } }) => {
          if (value) void then(assign(batches, value === 'nobody' ? null : value))
        }}
      />
      <Button icon={<AlarmClock size={16} aria-hidden="true" />} onClick={() => setSnoozing(true)}>
        {deskTexts.snooze}
      </Button>
      <Button icon={<MailCheck size={16} aria-hidden="true" />} onClick={() => void then(markRead(batches))}>
        {deskTexts.markRead}
      </Button>
      <Button variant="link" onClick={all}>
        {words.all}
      </Button>
      <Button variant="link" icon={<X size={16} aria-hidden="true" />} onClick={clear}>
        {words.clear}
      </Button>
      {snoozing && (
        <Suspense>
          <SnoozeDialog
            count={batches.length}
            onSnooze={until => {
              setSnoozing(false)
              void then(snooze(batches, until))
            }}
            onClose={() => setSnoozing(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
