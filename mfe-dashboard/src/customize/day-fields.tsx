import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '@comptoir/ui/button'
import { TextField } from '@comptoir/ui/text-field'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { customizeTexts } from './customize-french.ts'
import classes from './lines.module.css'
import type { Line, Span } from './lines.ts'

const { hours: words } = customizeTexts

type SpanFieldsProps = { line: Line<Span>; day: string; error: string | undefined; onRemove: () => void }

const SpanFields = ({ line: { key, value, added }, day, error, onRemove }: SpanFieldsProps) => {
  const first = useFocusOnMount<HTMLInputElement>(added)
  return (
    <div className={classes['line']}>
      <TextField
        ref={first}
        label={<span className="visually-hidden">{words.open(day)}</span>}
        type="time"
        name={`${key}.open`}
        defaultValue={value.open}
        error={error}
      />
      <TextField
        label={<span className="visually-hidden">{words.close(day)}</span>}
        type="time"
        name={`${key}.close`}
        defaultValue={value.close}
      />
      <Button aria-label={words.remove(day)} icon={<X size={18} aria-hidden="true" />} onClick={onRemove} />
    </div>
  )
}

type DayFieldsProps = {
  day: string
  spans: readonly Line<Span>[]
  errorOf: (line: Line<Span>) => string | undefined
  onAdd: () => void
  onRemove: (key: number) => void
}

/** The opening hours of one day: none, one span or several. */
export const DayFields = ({ day, spans, errorOf, onAdd, onRemove }: DayFieldsProps) => (
  <fieldset data-focus-scope className={classes['day']}>
    <legend>{day}</legend>
    {spans.length === 0 && <p className={classes['none']}>{words.closed}</p>}
    {spans.map(line => (
      <SpanFields key={line.key} line={line} day={day} error={errorOf(line)} onRemove={() => onRemove(line.key)} />
    ))}
    <Button data-focus variant="link" icon={<Plus size={18} aria-hidden="true" />} onClick={onAdd}>
      {words.add(day)}
    </Button>
  </fieldset>
)
