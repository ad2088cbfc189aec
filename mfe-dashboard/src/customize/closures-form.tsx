import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import * as z from 'zod/mini'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { Button } from '@comptoir/ui/button'
import { TextField } from '@comptoir/ui/text-field'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { customizeTexts } from './customize-french.ts'
import classes from './lines.module.css'
import { SettingsForm } from './settings-form.tsx'
import { readLines } from './lines.ts'
import type { Closure, Line } from './lines.ts'
import { useLines } from './use-lines.ts'
import { useSaveSettings } from './use-save-settings.ts'

const { closures: words } = customizeTexts

const Day = z.string().check(z.minLength(1, words.missing))

const Part = z.object({
  closures: z.array(
    z
      .object({ from: Day, to: Day, reason: z.string() })
      .check(z.refine(({ from, to }) => from <= to, { error: words.order, path: ['to'] }))
  )
})

type ClosureFieldsProps = {
  line: Line<Closure>
  errors: { from: string | undefined; to: string | undefined }
  onRemove: () => void
}

const ClosureFields = ({ line: { key, value, added }, errors, onRemove }: ClosureFieldsProps) => {
  const first = useFocusOnMount<HTMLInputElement>(added)
  const field = (name: keyof Closure) => ({ name: `${key}.${name}`, label: words[name], defaultValue: value[name] })
  return (
    <div className={classes['line']}>
      <TextField {...field('from')} ref={first} type="date" error={errors.from} />
      <TextField {...field('to')} type="date" error={errors.to} />
      <TextField {...field('reason')} optional />
      <Button aria-label={words.remove} icon={<X size={18} aria-hidden="true" />} onClick={onRemove} />
    </div>
  )
}

/** Days on which the shop is closed although its hours say otherwise. */
export const ClosuresForm = ({ settings }: { settings: Settings }) => {
  const { lines, add, remove } = useLines(settings.closures)
  const saving = useSaveSettings({
    schema: Part,
    lines,
    read: form => ({ closures: readLines(form, lines, ['from', 'to', 'reason']) })
  })
  const { errors } = saving.form
  return (
    <SettingsForm heading={words.heading} saving={saving}>
      <div data-focus-scope>
        {lines.length === 0 && <p className={classes['none']}>{words.none}</p>}
        {lines.map((line, place) => (
          <ClosureFields
            key={line.key}
            line={line}
            errors={{ from: errors[`closures.${place}.from`], to: errors[`closures.${place}.to`] }}
            onRemove={() => remove(line.key)}
          />
        ))}
        <Button
          data-focus
          variant="link"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => add({ from: '', to: '', reason: '' })}
        >
          {words.add}
        </Button>
      </div>
    </SettingsForm>
  )
}
