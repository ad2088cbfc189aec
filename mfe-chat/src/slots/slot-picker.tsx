import { Button } from '@comptoir/ui/button'
import { FieldError } from '@comptoir/ui/field-error'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { slotTime } from '@comptoir/web/conversation/slot-words.ts'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { slotTexts } from './slots-french.ts'
import classes from './slots.module.css'
import { daysOf, kindsOf } from './use-slots.ts'
import type { useSlots } from './use-slots.ts'

const { picker: words } = slotTexts

type SlotPickerProps = {
  query: ReturnType<typeof useSlots>
  error?: string | undefined
  /** Adds the choice of none for now, which is chosen at first. */
  optional?: boolean
}

/** The free times, a group of radios a day, all of which have one name: one of them can be chosen. */
export const SlotPicker = ({ query, error, optional = false }: SlotPickerProps) => {
  if (!query.data) return <Unloaded query={query} label={words.loading} shape="lines" lines={3} />
  if (kindsOf(query).length === 0) return <p className={classes['hint']}>{words.byShop}</p>
  const days = daysOf(query.data.pages.flatMap(({ slots }) => slots))
  return (
    <fieldset className={classes['picker']}>
      <legend>{words.label}</legend>
      {optional && (
        <RadioCards
          compact
          legend={words.laterLabel}
          name="startsat"
          defaultValue=""
          options={[{ value: '', label: words.later }]}
        />
      )}
      <FieldError id="slot-error" error={error} />
      {days.length === 0 && <p className={classes['hint']}>{words.empty}</p>}
      {days.map(({ day, slots }) => (
        <RadioCards
          key={day}
          compact
          legend={day}
          name="startsat"
          options={slots.map(({ startsat }) => ({ value: startsat, label: slotTime(startsat) }))}
        />
      ))}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </fieldset>
  )
}
