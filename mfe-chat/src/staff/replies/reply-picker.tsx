// The field handles the keys for the list and its options, as in the kit's SearchList.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { useEffect, useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { request } from '@comptoir/contracts/browser/client'
import { listReplies, type Reply } from '@comptoir/contracts/conversation/replies'
import { Button } from '@comptoir/ui/button'
import { keys } from '../../keys.ts'
import type { ComposerField } from '../../state/composer-field.ts'
import { blanksIn, fillPlaceholders } from '../../state/placeholders.ts'
import type { ReplyQuery } from '../../state/reply-query.ts'
import { matchingReplies } from './matching-replies.ts'
import { repliesTexts as words } from './replies-french.ts'
import classes from './reply-picker.module.css'
import { usePlaceholderValues } from './use-placeholder-values.ts'

type ReplyPickerProps = {
  field: ComposerField
  /** What staff are typing to call an answer. */
  query: ReplyQuery
  onClose: () => void
}

/**
 * The canned answers that fit what staff type in the composer. The focus stays in the field: arrows walk the list, Enter puts
 * the answer in the place of what was typed, filled in from the thread, and selects the first part that is left to fill in.
 */
export const ReplyPicker = ({ field, query, onClose }: ReplyPickerProps) => {
  const listId = useId()
  const { describe, listen } = field
  const replies = useQuery({ queryKey: keys.replies, queryFn: ({ signal }) => request(listReplies, {}, signal) })
  const values = usePlaceholderValues()
  const found = matchingReplies(replies.data ?? [], query.letters)
  const [active, setActive] = useState(0)
  const [letters, setLetters] = useState(query.letters)
  if (letters !== query.letters) {
    setLetters(query.letters)
    setActive(0)
  }
  const optionId = (place: number) => `${listId}-${place}`

  const insert = (reply: Reply | undefined) => {
    if (!reply) return
    const filled = fillPlaceholders(reply.content, values)
    const text = field.text.slice(0, query.start) + filled + field.text.slice(query.end)
    const [blank] = blanksIn(filled)
    const end = query.start + filled.length
    field.write(text, blank ? { start: query.start + blank.start, end: query.start + blank.end } : { start: end, end })
  }
  const walk = (by: number) => {
    if (found.length === 0) return
    const next = (active + by + found.length) % found.length
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => walk(1),
      ArrowUp: () => walk(-1),
      Tab: () => insert(found[active]),
      Enter: () => insert(found[active]),
      Escape: onClose
    }
    return listen(event => {
      // Without an answer to insert Enter sends the message as ever, and Tab leaves the field.
      const isInsertion = event.key === 'Enter' || event.key === 'Tab'
      const act = (isInsertion && found.length === 0) || event.shiftKey ? undefined : acts[event.key]
      if (!act) return false
      event.preventDefault()
      act()
      return true
    })
  })
  const activeId = found.length > 0 ? optionId(active) : null
  useEffect(() => describe({ id: listId, active: activeId }), [describe, listId, activeId])
  useEffect(() => () => describe(null), [describe])

  return (
    <div className={classes['panel']}>
      <output className="visually-hidden">{replies.data && words.count(found.length)}</output>
      {replies.isPending && <p className={classes['words']}>{words.loading}</p>}
      {replies.isError && (
        <p className={classes['words']} role="alert">
          {words.failed} <Button onClick={() => void replies.refetch()}>{words.again}</Button>
        </p>
      )}
      {replies.data && found.length === 0 && (
        <p className={classes['words']}>{replies.data.length === 0 ? words.empty : words.none}</p>
      )}
      <ul id={listId} className={classes['list']} role="listbox" aria-label={words.list}>
        {found.map((reply, place) => (
          <li
            key={reply.id}
            id={optionId(place)}
            className={classes['option']}
            role="option"
            aria-selected={place === active}
            // A press must not take the focus from the field.
            onPointerDown={event => event.preventDefault()}
            onClick={() => insert(reply)}
          >
            <span className={classes['title']}>
              {reply.title}
              {reply.shortcut && <kbd className={classes['shortcut']}>{words.shortcut(reply.shortcut)}</kbd>}
            </span>
            <span className={classes['content']}>{fillPlaceholders(reply.content, values)}</span>
          </li>
        ))}
      </ul>
      <p className={classes['foot']}>
        {words.hint} <Link to="/dashboard/replies">{words.manage}</Link>
      </p>
    </div>
  )
}
