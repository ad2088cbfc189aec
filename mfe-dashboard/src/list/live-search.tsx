import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { TextField } from '@comptoir/ui/text-field'
import classes from './search-form.module.css'

// Milliseconds without a new letter after which the search starts.
const PAUSE_MS = 250

type LiveSearchProps = {
  label: string
  hint?: string
  /** The words of the search that the list shows; empty without a search. */
  q: string
  onSearch: (q: string) => void
  /** More fields beside the words. */
  children?: ReactNode
  /** A button beside the search. */
  action?: ReactNode
}

/** A search that starts while the user types: after a pause, or at once by Enter. */
export const LiveSearch = ({ label, hint, q, onSearch, children, action }: LiveSearchProps) => {
  const [typed, setTyped] = useState(q)
  const [asked, setAsked] = useState(q)
  const [seen, setSeen] = useState(q)
  if (q !== seen) {
    setSeen(q)
    // A link or going back changed the search: the field shows it. If this field changed it, the user may already have
    // typed more letters.
    if (q !== asked) {
      setTyped(q)
      setAsked(q)
    }
  }
  const ask = (words: string) => {
    if (words === asked) return
    setAsked(words)
    onSearch(words)
  }
  const askAfterAPause = useEffectEvent(ask)
  useEffect(() => {
    const timer = setTimeout(() => askAfterAPause(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search>
      <form
        className={classes['form']}
        onSubmit={event => {
          event.preventDefault()
          ask(typed.trim())
        }}
      >
        <TextField
          label={label}
          hint={hint}
          type="search"
          enterKeyHint="search"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
        {children}
        {action && <div className={classes['buttons']}>{action}</div>}
      </form>
    </search>
  )
}
