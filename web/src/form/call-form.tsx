import { useEffect } from 'react'
import type { KeyboardEvent as ReactKeyboardEvent, ReactNode } from 'react'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { SlowNotice } from '@comptoir/ui/slow-notice'
import { texts } from '../french.ts'
import classes from './call-form.module.css'
import { goToNextField, nameEnterKeys } from './enter-keys.ts'
import type { CallForm as Form } from './use-call-form.ts'

export type CallFormProps = {
  form: Form
  /** What its button says. */
  submit: string
  danger?: boolean
  /** Whether the button is as wide as the form, as on the pages of sellers. */
  wide?: boolean
  /** What a screen reader calls that button, where its words alone do not say what it sends. */
  submitLabel?: string
  /** Closes the form: adds a button « Annuler », which does nothing while the form is being sent. */
  onCancel?: () => void
  /** The words of that button, where « Annuler » could be taken for what the form does. */
  cancel?: string
  /** Beside the button: that the form was saved, or another button. */
  beside?: ReactNode
  children: ReactNode
}

/** Whether a press of Enter sends the form from every field, those of several lines too. */
const isSending = ({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>) => ctrlKey || metaKey

/** The fields of a form, its button, and below it why the portal refused: nothing above moves when that comes. */
export const CallForm = ({
  form: { element, submit: onSubmit, change, busy, refusal },
  submit,
  submitLabel,
  danger = false,
  wide = false,
  onCancel,
  cancel = texts.cancel,
  beside,
  children
}: CallFormProps) => {
  // After every drawing, and again when a field takes the focus: fields come and go, and the last one sends.
  const nameKeys = () => nameEnterKeys(element.current)
  useEffect(nameKeys)
  useEffect(() => {
    const shown = element.current
    // A dialog has the focus itself until a field takes it.
    const place = shown?.closest<HTMLElement>('[role="dialog"]') ?? shown
    const send = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing || !isSending(event)) return
      event.preventDefault()
      shown?.requestSubmit()
    }
    place?.addEventListener('keydown', send)
    return () => place?.removeEventListener('keydown', send)
  }, [element])
  const onKeyDown = (event: ReactKeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isSending(event)) return
    if (goToNextField(element.current, event.target)) event.preventDefault()
  }
  return (
    // The keys of the fields come up to the form, which knows the field after them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={element} noValidate onSubmit={onSubmit} onChange={change} onFocus={nameKeys} onKeyDown={onKeyDown}>
      {children}
      <div className={classes['actions']}>
        {beside}
        {onCancel && (
          <Button aria-disabled={busy} onClick={onCancel}>
            {cancel}
          </Button>
        )}
        <Button
          variant={danger ? 'danger' : 'primary'}
          type="submit"
          aria-label={submitLabel}
          busy={busy}
          {...(wide && { className: classes['wide'] })}
        >
          {submit}
        </Button>
      </div>
      <SlowNotice busy={busy} />
      <div className={classes['refusal']}>{refusal && <Banner tone="danger">{refusal}</Banner>}</div>
    </form>
  )
}
