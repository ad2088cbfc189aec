import { Suspense, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import * as z from 'zod/mini'
import type { Drafts, ThreadRequest } from '@comptoir/contracts/browser/federation'
import { ChatText } from '@comptoir/contracts/core/fields'
import { typeset } from '@comptoir/contracts/core/typography'
import { texts } from '../french.ts'
import type { ComposerField, KeyHandler } from '../state/composer-field.ts'
import { blanksIn } from '../state/placeholders.ts'
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
  /** Draws what helps staff to write, such as canned answers. With it a text with placeholders in it is not sent. */
  Assistant?: ComponentType<{ field: ComposerField }> | undefined
  /** Controls beside the text. */
  children?: ReactNode
}

type List = Parameters<ComposerField['describe']>[0]

/**
 * The field for a message: Enter sends it, Ctrl and Enter send it and leave the field, Shift and Enter begin a line, Esc
 * leaves the field. The shell keeps a text that was not sent.
 */
export const Composer = ({ draft, drafts, givenBack, answering, onSend, Assistant, children }: ComposerProps) => {
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

  const [caret, setCaret] = useState(0)
  const [wanted, setWanted] = useState<{ start: number; end: number } | null>(null)
  const [list, setList] = useState<List>(null)
  const keys = useRef<KeyHandler>(null)
  const listen = useCallback((handler: KeyHandler) => {
    keys.current = handler
    return () => {
      keys.current = null
    }
  }, [])
  const write = useCallback((next: string, selection: { start: number; end: number }) => {
    setText(next)
    setError('')
    setCaret(selection.end)
    setWanted({ ...selection })
  }, [])
  useLayoutEffect(() => {
    if (!wanted) return
    area.current?.focus()
    area.current?.setSelectionRange(wanted.start, wanted.end)
  }, [wanted])

  const send = () => {
    const [blank] = Assistant ? blanksIn(text) : []
    if (blank) {
      write(text, blank)
      setError(words.blank(blank.name))
      return false
    }
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
    if (event.nativeEvent.isComposing || keys.current?.(event)) return
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
      {Assistant && (
        <Suspense>
          <Assistant field={{ text, caret, write, describe: setList, listen }} />
        </Suspense>
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
          aria-autocomplete={Assistant ? 'list' : undefined}
          aria-controls={list?.id}
          aria-activedescendant={list?.active ?? undefined}
          placeholder={words.placeholder}
          value={text}
          onKeyDown={onKeyDown}
          onSelect={event => setCaret(event.currentTarget.selectionEnd)}
          onChange={event => {
            setText(event.target.value)
            setCaret(event.target.selectionEnd)
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
