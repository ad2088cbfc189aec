import * as z from 'zod/mini'
import { VideoUrl } from '../core/fields.ts'
import { Timestamp } from '../core/id.ts'
import { atMost } from '../core/length.ts'

/** Where an appointment takes place: in the shop, or by video. */
export const SlotMode = z.enum(['shop', 'video'])
export type SlotMode = z.infer<typeof SlotMode>

/** The time that an appointment has, once its seller or the shop chose one. */
export const Slot = z.object({
  startsat: Timestamp,
  endsat: Timestamp,
  mode: SlotMode,
  /** Until then its seller may move or cancel it; the shop always may. */
  changeableuntil: Timestamp
})
export type Slot = z.infer<typeof Slot>

/** A time that a seller may choose. */
export const FreeSlot = z.object({ startsat: Timestamp, endsat: Timestamp })
export type FreeSlot = z.infer<typeof FreeSlot>

const sentences = {
  minutes: 'La durée est de 10 à 240 minutes, par pas de 5',
  atonce: 'Indiquez un nombre de 1 à 8',
  leadhours: "Indiquez un nombre d'heures de 0 à 336",
  daysahead: 'Indiquez un nombre de jours de 1 à 60',
  kinds: "Chaque lieu ne se choisit qu'une fois",
  closed: "La date et l'heure sont manquantes ou invalides",
  order: 'Le début doit précéder la fin'
} as const

const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.maximum(most, message), z.gte(least, message))

/** Whether a text is the `YYYY-MM-DDTHH:MM` of a day that exists. */
const isMinute = (text: string) => {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

/** A minute by the clock of the shop, `YYYY-MM-DDTHH:MM`. */
export const ShopMinute = z.string(sentences.closed).check(z.refine(isMinute, sentences.closed))

/** A time without appointments, by the clock of the shop. */
export const ClosedRange = z
  .object({ from: ShopMinute, to: ShopMinute })
  .check(z.refine(({ from, to }) => from < to, { error: sentences.order, path: ['to'] }))
export type ClosedRange = z.infer<typeof ClosedRange>

/** How the shop gives appointments. The times themselves follow from its opening hours. */
export const Agenda = z.object({
  /** How long an appointment lasts. */
  minutes: whole(10, 240, sentences.minutes).check(z.refine(minutes => minutes % 5 === 0, sentences.minutes)),
  /** Where sellers may meet the shop. While the list is empty only staff give appointments. */
  kinds: z.array(SlotMode).check(
    atMost(2),
    z.refine(kinds => new Set(kinds).size === kinds.length, sentences.kinds)
  ),
  /** How many appointments may take place at the same time. */
  atonce: whole(1, 8, sentences.atonce),
  /** How many hours before its beginning a time can no longer be chosen, moved or cancelled by its seller. */
  leadhours: whole(0, 336, sentences.leadhours),
  /** How many days ahead sellers may choose. */
  daysahead: whole(1, 60, sentences.daysahead),
  /** Times without appointments although the shop is open. */
  closed: z.array(ClosedRange).check(atMost(100)),
  /** The address of the shop's video room, in which `{id}` stands for a text of each appointment; null where it has none. */
  videourl: z.nullable(VideoUrl)
})
export type Agenda = z.infer<typeof Agenda>
