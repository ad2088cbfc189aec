import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Button } from '@comptoir/ui/button'
import { formatLongDate } from '@comptoir/ui/dates'
import layout from '@comptoir/ui/layout.module.css'
import { Modal } from '@comptoir/ui/modal'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { TextField } from '@comptoir/ui/text-field'
import { texts } from '@comptoir/web/french.ts'
import { deskTexts } from './desk-french.ts'
import { snoozeDays, typedDay } from './snooze-days.ts'
import type { SnoozeDay } from './snooze-days.ts'

const { snoozeDialog: words } = deskTexts

type Choice = SnoozeDay | 'other'
const choices = Object.keys(words.days) as Choice[]

type SnoozeDialogProps = {
  /** How many batches are meant. */
  count: number
  onSnooze: (until: string) => void
  onClose: () => void
}

/** Asks until when batches are to wait. Enter takes the day that is chosen at first: tomorrow. */
export const SnoozeDialog = ({ count, onSnooze, onClose }: SnoozeDialogProps) => {
  const [now] = useState(() => new Date())
  const [choice, choose] = useState<Choice>('tomorrow')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const until = choice === 'other' ? typedDay(typed, now) : snoozeDays[choice](now)
    if (!until) return setError(words.wrong)
    return onSnooze(until.toISOString())
  }
  return (
    <Modal title={words.title(count)} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p>{words.text}</p>
        <RadioCards
          legend={words.until}
          name="until"
          options={choices.map(value => ({
            value,
            label: words.days[value],
            ...(value !== 'other' && { description: formatLongDate(snoozeDays[value](now)) })
          }))}
          value={choice}
          onChange={({ target }) => choose(target.value as Choice)}
        />
        {choice === 'other' && (
          <TextField
            label={words.date}
            type="date"
            value={typed}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
          />
        )}
        <div className={layout['dialogActions']}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {/* Enter presses it as soon as the dialog is open. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button type="submit" variant="primary" autoFocus>
            {words.submit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
