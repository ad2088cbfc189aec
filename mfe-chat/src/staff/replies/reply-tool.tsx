import { useState } from 'react'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import type { ComposerField } from '../../state/composer-field.ts'
import { blanksIn } from '../../state/placeholders.ts'
import { replyQueryAt } from '../../state/reply-query.ts'
import { repliesTexts as words } from './replies-french.ts'
import { ReplyPicker } from './reply-picker.tsx'
import classes from './reply-tool.module.css'

/** The part of a message that is left to fill in: a press selects it in the field. */
const Blanks = ({ field }: { field: ComposerField }) => {
  const blanks = blanksIn(field.text)
  if (blanks.length === 0) return null
  return (
    <p className={classes['blanks']}>
      {words.blanks}
      {blanks.map(({ name, start, end }) => (
        <button
          key={start}
          type="button"
          className={classes['blank']}
          aria-label={words.fillIn(name)}
          onClick={() => field.write(field.text, { start, end })}
        >
          <mark>{`{${name}}`}</mark>
        </button>
      ))}
    </p>
  )
}

/**
 * Canned answers in the composer of staff: a button, or a colon or semicolon with letters, opens their list. Esc closes it
 * and leaves what was typed; what the button itself wrote goes again.
 */
export const ReplyTool = ({ field }: { field: ComposerField }) => {
  const query = replyQueryAt(field.text, field.caret)
  /** Where the sign stands that the button opened the list for, and where what the button wrote begins. */
  const [called, setCalled] = useState<{ at: number; from: number } | null>(null)
  /** The sign whose list was closed. */
  const [closed, setClosed] = useState<number | null>(null)
  if (called !== null && query?.start !== called.at) setCalled(null)
  if (closed !== null && query?.start !== closed) setClosed(null)
  // A sign alone is punctuation, until a letter follows it.
  const isOpen = query !== null && closed !== query.start && (query.letters !== '' || called?.at === query.start)

  const call = () => {
    const { text, caret } = field
    if (query) {
      setClosed(null)
      setCalled({ at: query.start, from: query.start })
      return field.write(text, { start: caret, end: caret })
    }
    const before = text.slice(0, caret)
    const sign = before === '' || /[\s(«]$/.test(before) ? ';' : ' ;'
    const at = before.length + sign.length
    setCalled({ at: at - 1, from: before.length })
    return field.write(before + sign + text.slice(caret), { start: at, end: at })
  }
  const close = () => {
    if (!query) return
    if (called?.at === query.start && query.letters === '')
      return field.write(field.text.slice(0, called.from) + field.text.slice(query.end), {
        start: called.from,
        end: called.from
      })
    return setClosed(query.start)
  }
  return (
    <>
      {isOpen && <ReplyPicker field={field} query={query} onClose={close} />}
      <Blanks field={field} />
      <button
        type="button"
        className={classes['tool']}
        aria-label={words.open}
        title={words.open}
        aria-expanded={isOpen}
        onClick={call}
      >
        <MessageSquareText size={20} aria-hidden="true" />
      </button>
    </>
  )
}
