import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { shopMoment } from '@comptoir/contracts/batch/opening-hours'
import { request } from '@comptoir/contracts/browser/client'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { ShopMinute, SlotMode, type Slot } from '@comptoir/contracts/conversation/slot'
import { bookSlot } from '@comptoir/contracts/conversation/slot-calls'
import { TextField } from '@comptoir/ui/text-field'
import { isOver } from '@comptoir/web/conversation/slot-words.ts'
import { FormDialog } from '@comptoir/web/form/form-dialog.tsx'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { keys } from '../keys.ts'
import { ModeChoice } from './mode-choice.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { slotTexts as words } from './slots-french.ts'
import { kindsOf, useSlots } from './use-slots.ts'

const Chosen = z.object({
  mode: SlotMode,
  startsat: z.string(words.picker.missing).check(z.minLength(1, words.picker.missing)),
  /** A moment by the clock of the shop that staff typed; undefined for none. */
  other: z.optional(ShopMinute)
})

/** The moment that was chosen: what staff typed goes before the free times. */
const momentOf = ({ startsat, other }: z.infer<typeof Chosen>): string => {
  if (other === undefined) return startsat
  const [date = '', time = ''] = other.split('T')
  return shopMoment(date, time, 'earliest').toISOString()
}

type SlotDialogProps = {
  id: string
  mode: SlotMode | null
  /** The time that the appointment has, null for none. */
  slot: Slot | null
  isShop: boolean
  onBooked: (conversation: Conversation) => void
  onClose: () => void
}

/**
 * The form that gives an appointment its time, or another one. When somebody else takes a time at the same moment, the form
 * stays and shows the times that are left.
 */
export const SlotDialog = ({ id, mode, slot, isShop, onBooked, onClose }: SlotDialogProps) => {
  const client = useQueryClient()
  const slots = useSlots()
  const form = useCallForm({
    schema: Chosen,
    read: fields => {
      const other = textOf(fields, 'other')
      return {
        mode: textOf(fields, 'mode'),
        startsat: other || textOf(fields, 'startsat'),
        ...(other && { other })
      }
    },
    hasField: name => name === 'startsat' || name === 'mode',
    send: chosen =>
      request(bookSlot, { id, mode: chosen.mode, startsat: momentOf(chosen), replaces: slot?.startsat ?? null }),
    onDone: conversation => {
      onBooked(conversation)
      onClose()
    },
    onRefused: () => void client.invalidateQueries({ queryKey: keys.slots })
  })
  const kinds = isShop ? (['shop', 'video'] as const) : kindsOf(slots)
  return (
    <FormDialog
      title={slot && !isOver(slot) ? words.dialog.move : words.dialog.choose}
      form={form}
      submit={words.dialog.submit}
      wide
      onClose={onClose}
    >
      {kinds.length > 0 && (
        <ModeChoice
          key={kinds.join()}
          initial={slot?.mode ?? mode ?? 'shop'}
          kinds={kinds}
          error={form.errors['mode']}
        />
      )}
      <SlotPicker query={slots} error={form.errors['startsat']} />
      {isShop && (
        <TextField
          label={words.other.label}
          hint={words.other.hint}
          optional
          type="datetime-local"
          step={300}
          {...form.field('other')}
        />
      )}
    </FormDialog>
  )
}
