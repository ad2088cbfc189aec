import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { daysBetween } from '../core/calendar.ts'
import { CalendarDate, messages } from '../core/fields.ts'
import { StoredFileReply } from '../core/file-reply.ts'
import { Id } from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { Pace } from '../core/pace.ts'

/**
 * The waits of the figures, in the order in which a seller meets them. `answer`: from a seller's message to the shop's.
 * `offer`: from the batch sent to its first offer. `control` and `payment` are those of `delaySteps`.
 */
export const paceSteps = ['answer', 'offer', 'control', 'payment'] as const
export type PaceStep = (typeof paceSteps)[number]

const MeasuredPace = z.nullable(Pace)

/**
 * What happened on some days. Purchases, `control` and `payment` count on the day of the payment, an offer on the day on
 * which it was accepted, refused or over, a check on the day of the check, `offer` on the day of the first offer, `answer`
 * on the day of the answer.
 */
export const Figures = z.object({
  /** How many batches were paid, the cards bought with them, and what their sellers got. */
  batches: z.int(),
  cards: z.int(),
  spent: Euros,
  /**
   * What the ungraded cards among them are worth today by their base prices, and that less what was paid for the same
   * cards. Null where no card has a base price, or while the catalogue does not answer.
   */
  reference: z.nullable(Euros),
  margin: z.nullable(Euros),
  /** How many of the cards are in neither: graded, not in the catalogue, or without a base price. */
  unreferenced: z.int(),
  /** Offers by how they ended. An accepted one that a later one replaced was accepted. Those taken back are not counted. */
  offers: z.object({ accepted: z.int(), refused: z.int(), expired: z.int() }),
  /** Cards that had an estimate and were checked: the sum of their estimates, and of what the checks made of them. */
  control: z.object({ cards: z.int(), estimated: Euros, checked: Euros }),
  delays: z.object({ answer: MeasuredPace, offer: MeasuredPace, control: MeasuredPace, payment: MeasuredPace })
})
export type Figures = z.infer<typeof Figures>

/** A week by ISO 8601, with its days inside the period. */
export const WeekFigures = z.extend(Figures, { week: z.string(), from: CalendarDate, to: CalendarDate })
export type WeekFigures = z.infer<typeof WeekFigures>

/**
 * A series of the catalogue. A batch, an offer and a wait count in each series that their cards are of; messages are about
 * no card, so `delays.answer` is null. `serieid` is null for the cards whose series nobody knows.
 */
export const SerieFigures = z.extend(Figures, { serieid: z.nullable(Id), name: z.nullable(z.string()) })
export type SerieFigures = z.infer<typeof SerieFigures>

/** The figures of a period: in all, of each week it touches (oldest first), of each series (the one most spent on first). */
export const PeriodFigures = z.object({
  from: CalendarDate,
  to: CalendarDate,
  total: Figures,
  weeks: z.array(WeekFigures),
  series: z.array(SerieFigures)
})
export type PeriodFigures = z.infer<typeof PeriodFigures>

/** The longest period, in days: three years. */
export const longestPeriod = 1096

const isPeriod = ({ from, to }: { from: string; to: string }) => from <= to && daysBetween(from, to) <= longestPeriod

/** Throws `validation_failed` under `to` for a period that ends before it begins, or is longer than three years. */
export const getFigures = call({
  name: 'batch.get_figures',
  http: 'GET /api/dashboard/figures',
  summary:
    'What the shop bought, spent and gains on the days from `from` to `to` in Paris, how its offers, checks and waits ended: in all, by week and by series; `format=csv` as a table',
  access: 'manager',
  query: z
    .object({ from: CalendarDate, to: CalendarDate, format: z.optional(z.enum(['json', 'csv'])) })
    .check(z.refine(isPeriod, { error: messages.period, path: ['to'] })),
  reply: z.union([PeriodFigures, StoredFileReply])
})
