import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Button } from '@comptoir/ui/button'
import { RadioCards } from '@comptoir/ui/radio-cards'
import type { RadioCardsProps } from '@comptoir/ui/radio-cards'
import classes from './delivery.module.css'

type ChoiceProps<Value extends string> = Pick<RadioCardsProps, 'name' | 'hint' | 'options'> & {
  words: {
    legend: string
    submit: string
    missing: string
    keep: string
    change: string
    /** What the button that changes the choice is called, where « Changer » alone does not say it. */
    changeLabel?: string
    chosen: Readonly<Record<Value, string>>
  }
  /** The choice that stands; null while there is none. */
  chosen: Value | null
  /** What the form proposes, where that is not the choice that stands. */
  proposed?: Value | null
  /** Whether the seller asked for the form again. */
  isChanging: boolean
  onChanging: (isChanging: boolean) => void
  busy: boolean
  onChoose: (value: Value) => void
}

/** The form of a choice among the values of `options`, one of which must be chosen. */
const ChoiceForm = <Value extends string>(props: ChoiceProps<Value>) => {
  const { words, name, chosen, proposed = chosen, busy, onChanging, onChoose } = props
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const value = new FormData(form).get(name)
    setMissing(value === null)
    if (value === null) form.querySelector<HTMLInputElement>('input:enabled')?.focus()
    else onChoose(value as Value)
  }
  return (
    <form noValidate onSubmit={submit} onChange={() => setMissing(false)}>
      <RadioCards
        name={name}
        legend={words.legend}
        hint={props.hint}
        options={props.options}
        defaultValue={proposed ?? ''}
        error={isMissing ? words.missing : undefined}
      />
      <div className={classes['actions']}>
        <Button variant="primary" type="submit" busy={busy}>
          {words.submit}
        </Button>
        {chosen && (
          <Button variant="link" onClick={() => onChanging(false)}>
            {words.keep}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What the seller chose, with a button to change it; the form while nothing is chosen or the seller changes it. */
export const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
  const { words, chosen, isChanging, onChanging, busy } = props
  return (
    <div data-focus-scope>
      {chosen && !isChanging ? (
        <div className={classes['actions']}>
          <div data-focus tabIndex={-1}>
            {words.chosen[chosen]}
          </div>
          <Button variant="link" busy={busy} aria-label={words.changeLabel} onClick={() => onChanging(true)}>
            {words.change}
          </Button>
        </div>
      ) : (
        <ChoiceForm {...props} />
      )}
    </div>
  )
}
