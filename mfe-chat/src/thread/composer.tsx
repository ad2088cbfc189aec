import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import * as z from 'zod/mini'
import type { Drafts, ThreadRequest } from '@comptoir/contracts/browser/federation'
import { ChatText } from '@comptoir/contracts/core/fields'
import { typeset } from '@comptoir/contracts/core/typography'
import { texts } from '../french.ts'
import classes from './composer.module.css'

const { composer: words } = texts

// On a touch keyboard Enter begins a line: the button sends.
const typesWithKeys = () => globalThis.matchMedia?.('(hover: hover)').matches ?? true

/** A text that is put back into the composer, because the portal refused its message. */
export type GivenBack = { readonly text: string }

type ComposerProps = {
  draft: string
  drafts: Drafts
  givenBack: GivenBack | null
  answering?: ThreadRequest['answering']
  onSend: (text: string) => void
  /** Controls beside the text. */
  children?: ReactNode
}

/**
 * The field for a message: Enter sends it, Ctrl and Enter send it and leave the field, Shift and Enter begin a line, Esc
 * leaves the field. The shell keeps a text that was not sent.
 */
export const Composer = ({ draft, drafts, givenBack, answering, onSend, children }: ComposerProps) => {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => {
    const kept = drafts.read(draft)
    return typeof kept === 'string' ? kept : ''
  })
  const [error, setError] = useState('')
  const [seen, setSeen] = useState(givenBack)
  if (givenBack && givenBack !== seen) {
    setSeen(givenBack)
    setText(givenBack.text)
  }
  useEffect(() => drafts.keep(draft, text || undefined), [drafts, draft, text])
  useEffect(() => {
    if (!answering) return
    area.current?.focus()
    answering.onFocused()
  }, [answering])

  const send = () => {
    const parsed = z.safeParse(ChatText, text)
    area.current?.focus()
    if (!parsed.success) {
      setError(typeset(parsed.error.issues[0]?.message ?? words.empty))
      return false
    }
    setText('')
    setError('')
    onSend(parsed.data)
    return true
  }
  /** Leaves the field for the part of the page around it, where the keys of the page act again. */
  const leave = () => {
    area.current?.blur()
    area.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') return leave()
    if (event.key !== 'Enter' || event.shiftKey || !typesWithKeys()) return
    event.preventDefault()
    if (send() && (event.ctrlKey || event.metaKey)) leave()
  }
  return (
    <form
      className={classes['composer']}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        send()
      }}
    >
      {error && (
        <p id={`${id}-error`} className={classes['error']} role="alert">
          {error}
        </p>
      )}
      {children}
      {/* The text behind is as high as what is typed, and gives the field its height. */}
      <div className={classes['grow']} data-text={text}>
        <textarea
          ref={area}
          className={classes['area']}
          rows={1}
          enterKeyHint={typesWithKeys() ? 'send' : 'enter'}
          aria-label={words.label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder={words.placeholder}
          value={text}
          onKeyDown={onKeyDown}
          onChange={event => {
            setText(event.target.value)
            setError('')
          }}
        />
      </div>
      <button type="submit" className={classes['send']} aria-label={words.send}>
        <SendHorizontal size={20} aria-hidden="true" />
      </button>
    </form>
  )
}
