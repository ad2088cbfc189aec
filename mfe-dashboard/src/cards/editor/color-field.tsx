import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '@comptoir/ui/button'
import { TextField } from '@comptoir/ui/text-field'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { cardsTexts } from '../cards-french.ts'
import classes from './color-field.module.css'

const { color: words } = cardsTexts

const CODE = /^#[0-9a-f]{6}$/i
// What the picker shows while no colour is chosen. It is never sent.
const NO_COLOR = '#888888'

type ColorFieldProps = {
  known: string | null | undefined
  /** The colour of the chosen picture; null without one. It fills a field that is empty or still holds the last proposal. */
  proposed: string | null
  form: CallForm
}

/** The tint of a card's tile: chosen with the platform's picker, typed as a code, or taken from the picture. */
export const ColorField = ({ known, proposed, form }: ColorFieldProps) => {
  const pickerId = useId()
  const { name, defaultValue, error } = form.field('color', known)
  const [text, setText] = useState(defaultValue)
  const [taken, setTaken] = useState<string | null>(null)
  if (proposed && proposed !== taken && (text === '' || text === taken)) {
    setTaken(proposed)
    setText(proposed)
  }
  const noteChange = useEffectEvent((now: string) => {
    if (now !== defaultValue) form.changed(name)
  })
  useEffect(() => noteChange(text), [text])
  return (
    <div className={classes['color']}>
      <TextField
        name={name}
        label={words.label}
        hint={words.hint}
        error={error}
        optional
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <div className={classes['picker']}>
        <label htmlFor={pickerId}>{words.pick}</label>
        <input
          id={pickerId}
          type="color"
          value={CODE.test(text) ? text.toLowerCase() : NO_COLOR}
          onChange={event => setText(event.target.value)}
        />
      </div>
      {proposed && proposed !== text && (
        <Button variant="link" onClick={() => setText(proposed)}>
          {words.take}
        </Button>
      )}
    </div>
  )
}
