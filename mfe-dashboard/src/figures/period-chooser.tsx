import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { daysBetween } from '@comptoir/contracts/core/calendar'
import { longestPeriod } from '@comptoir/contracts/batch/figures'
import { messages } from '@comptoir/contracts/core/fields'
import { typeset } from '@comptoir/contracts/core/typography'
import { Button } from '@comptoir/ui/button'
import text from '@comptoir/ui/text.module.css'
import { TextField } from '@comptoir/ui/text-field'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { LinkTabs } from '../list/link-tabs.tsx'
import { periodNames } from './periods.ts'
import type { Days, Period } from './periods.ts'
import classes from './stats.module.css'
import { statsTexts } from './stats-french.ts'

const { period: words } = statsTexts
const refusals = typeset({ date: messages.date, period: messages.period })

/** Why days cannot be shown; null where they can. */
const refusalOf = ({ from, to }: Days): string | null => {
  if (from === '' || to === '') return refusals.date
  return from > to || daysBetween(from, to) > longestPeriod ? refusals.period : null
}

const OwnDays = ({ shown, addressOf }: { shown: Days; addressOf: (query: string) => string }) => {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const days = { from: textOf(typed, 'from'), to: textOf(typed, 'to') }
    const refused = refusalOf(days)
    setRefusal(refused)
    if (refused === null) void navigate(addressOf(`from=${days.from}&to=${days.to}`))
    else event.currentTarget.querySelector<HTMLInputElement>('[name="to"]')?.focus()
  }
  return (
    <form className={classes['days']} onSubmit={submit} noValidate>
      <TextField label={words.from} type="date" name="from" defaultValue={shown.from} />
      <TextField label={words.to} type="date" name="to" defaultValue={shown.to} error={refusal ?? undefined} />
      <Button type="submit">{words.show}</Button>
    </form>
  )
}

type PeriodChooserProps = {
  period: Period
  /** Returns the address of this view with another period. `query` holds that period as parameters of an address. */
  addressOf: (query: string) => string
}

/** Links to the periods of the calendar, and a form for any other. Each period has an address. */
export const PeriodChooser = ({ period, addressOf }: PeriodChooserProps) => (
  <div className={classes['chooser']}>
    <LinkTabs
      label={words.label}
      tabs={periodNames.map(name => ({
        to: addressOf(`period=${name}`),
        label: words.names[name],
        shown: name === period.name
      }))}
    />
    <details className={`${text['disclosure']} ${classes['own']}`} open={period.name === null}>
      <summary>{words.own}</summary>
      <OwnDays key={`${period.from} ${period.to}`} shown={period} addressOf={addressOf} />
    </details>
  </div>
)
