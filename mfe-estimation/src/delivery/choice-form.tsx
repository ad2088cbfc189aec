import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '@comptoir/ui/button'
import { RadioCards } from '@comptoir/ui/radio-cards'
import type { RadioCardsProps } from '@comptoir/ui/radio-cards'
import classes from './delivery.module.css'

type ChoiceFormProps<Value extends string> = Pick<RadioCardsProps, 'legend' | 'name' | 'hint' | 'options'> & {
  words: { submit: string; keep: string; missing: string }
  initial: Value | null
  busy: boolean
  onChoose: (value: Value) => void
  /** Leaves the choice as it is; absent while there is none. */
  onKeep: (() => void) | undefined
}

/** A choice among a few ways, which has to be made. Its options are the values of `Value`. */
export const ChoiceForm = <Value extends string>(props: ChoiceFormProps<Value>) => {
  const { words, initial, busy, onChoose, onKeep, ...radios } = props
  const [value, setValue] = useState(initial)
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(value === null)
    if (value === null) form.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
    else onChoose(value)
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <RadioCards
        {...radios}
        value={value ?? ''}
        error={missing ? words.missing : undefined}
        onChange={event => {
          setValue(event.target.value as Value)
          setMissing(false)
        }}
      />
      <div className={classes['actions']}>
        <Button variant="primary" type="submit" busy={busy}>
          {words.submit}
        </Button>
        {onKeep && (
          <Button variant="link" onClick={onKeep}>
            {words.keep}
          </Button>
        )}
      </div>
    </form>
  )
}
