import { onShopClock } from '@comptoir/contracts/batch/opening-hours'
import type { SlotMode } from '@comptoir/contracts/conversation/slot'
import { AppError } from '@comptoir/contracts/core/errors'
import { french } from '../french.ts'
import { freeSlotsOn, type SlotRules } from './free-slots.ts'
import { cellMs, freePlaces, type SlotRecord } from './slot-record.ts'

/** What somebody asks of the time of an appointment. */
export interface AskedSlot {
  startsat: Date
  mode: SlotMode | undefined
}

/** How far ahead staff may give a time, in milliseconds. */
const yearMs = 366 * 86_400_000

/** The `request_conflict` of a time that is not free, or not free any more. */
export const slotTaken = (): AppError => new AppError('request_conflict', { fields: { startsat: french.slot.taken } })

const refused = (field: 'startsat' | 'mode', sentence: string) =>
  new AppError('validation_failed', { fields: { [field]: sentence } })

/**
 * Whether the seller may still move or cancel the time that an appointment has, or chose none yet. Throws
 * `illegal_transition` once it is too late. A time that is over holds nothing back: the two may meet again.
 */
export const refuseLateChange = (before: SlotRecord | undefined, by: 'seller' | 'shop', now: Date): void => {
  if (by === 'shop' || !before || before.endsat <= now || now <= before.changeableuntil) return
  throw new AppError('illegal_transition', { fields: { startsat: french.slot.tooLate } })
}

/**
 * The time that an appointment may get, once for each place that is free, the lowest place first. A seller gets one of the
 * free times of the agenda, staff any time to come of whole five minutes. Throws `validation_failed` and `request_conflict`.
 */
export const decideSlot = (
  { startsat, mode: asked }: AskedSlot,
  known: SlotMode | null,
  by: 'seller' | 'shop',
  rules: SlotRules
): { slot: Omit<SlotRecord, 'cells'>; places: number[] } => {
  const { agenda, taken, now } = rules
  const mode = asked ?? known ?? agenda.kinds[0] ?? 'shop'
  const starts = startsat.getTime()
  const span = { startsat, endsat: new Date(starts + agenda.minutes * 60_000) }
  if (by === 'shop') {
    if (starts <= now.getTime() || starts > now.getTime() + yearMs || starts % cellMs !== 0)
      throw refused('startsat', french.slot.notToCome)
  } else {
    if (!agenda.kinds.includes(mode)) throw refused('mode', french.slot.notOffered)
    const isFree = freeSlotsOn(onShopClock(startsat).date, rules).some(free => free.startsat.getTime() === starts)
    if (!isFree) throw slotTaken()
  }
  const places = freePlaces(span, agenda.atonce, taken)
  if (places.length === 0) throw slotTaken()
  const changeableuntil = new Date(starts - agenda.leadhours * 3_600_000)
  return { slot: { ...span, mode, changeableuntil }, places }
}
