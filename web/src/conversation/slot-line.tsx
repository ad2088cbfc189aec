import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { Slot } from '@comptoir/contracts/conversation/slot'
import { slotTexts } from './slot-french.ts'
import classes from './slot-line.module.css'
import { isOver, slotSpan } from './slot-words.ts'

/** When and where an appointment takes place, in one line; nothing while it has no time. */
export const SlotLine = ({ slot, placed = true }: { slot: Slot | null | undefined; placed?: boolean }) => {
  if (!slot) return null
  const when = isOver(slot) ? slotTexts.over(slotSpan(slot)) : slotSpan(slot)
  return (
    <p className={classes['line']}>
      <CalendarClock size={16} aria-hidden="true" />
      <time dateTime={slot.startsat}>{placed ? `${when} · ${slotTexts.places[slot.mode]}` : when}</time>
    </p>
  )
}
