import * as z from 'zod/mini'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { customizeTexts } from './customize-french.ts'
import { DayFields } from './day-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { readLines } from './lines.ts'
import type { Line, Span } from './lines.ts'
import { useLines } from './use-lines.ts'
import { useSaveSettings } from './use-save-settings.ts'

const { hours: words } = customizeTexts

const Time = z.string().check(z.minLength(1, words.missing))

const Part = z.object({
  hours: z.array(
    z
      .object({ day: z.int(), open: Time, close: Time })
      .check(z.refine(({ open, close }) => open < close, { error: words.order, path: ['close'] }))
  )
})

/** The opening hours of a week. */
export const HoursForm = ({ settings }: { settings: Settings }) => {
  const { lines, add, remove } = useLines(settings.hours)
  const saving = useSaveSettings({
    schema: Part,
    lines,
    read: form => ({
      hours: readLines(form, lines, ['open', 'close']).map((times, place) => ({
        day: lines[place]?.value.day,
        ...times
      }))
    })
  })
  const { errors } = saving.form
  const errorOf = (line: Line<Span>) => {
    const place = lines.indexOf(line)
    return errors[`hours.${place}.open`] ?? errors[`hours.${place}.close`]
  }
  return (
    <SettingsForm heading={words.heading} saving={saving}>
      {words.days.map((day, index) => (
        <DayFields
          key={day}
          day={day}
          spans={lines.filter(({ value }) => value.day === index + 1)}
          errorOf={errorOf}
          onAdd={() => add({ day: index + 1, open: '', close: '' })}
          onRemove={remove}
        />
      ))}
    </SettingsForm>
  )
}
