import * as z from 'zod/mini'
import { call } from '../core/call.ts'

/** How many of so many, with the 95 % interval (Wilson) of that share, 0 to 1. */
export const MeasuredShare = z.object({ count: z.int(), of: z.int(), low: z.number(), high: z.number() })
export type MeasuredShare = z.infer<typeof MeasuredShare>

/** By how many conditions what staff saw is worse (above 0) or better than what was said before. */
export const ConditionDifferences = z.object({
  count: z.int(),
  /** Null where there is none. */
  mean: z.nullable(z.number()),
  /** How many cards differ by so many conditions. */
  by: z.array(z.object({ difference: z.int(), cards: z.int() }))
})
export type ConditionDifferences = z.infer<typeof ConditionDifferences>

const counts = {
  /** How many pairs of photos were decided. */
  decisions: z.int(),
  accepted: z.int(),
  /** The seller was asked which card it is, or where its corners are. */
  asked: z.int(),
  unreadable: z.int(),
  /** Of how many somebody said which card it was, and of how many of these staff said it. */
  judged: z.int(),
  byshop: z.int(),
  /** The first proposed card was the right one, of the judged cards that the catalogue has. */
  top1: MeasuredShare,
  /** Another card than the accepted one, of the accepted ones that were judged. */
  wrong: MeasuredShare,
  /** What staff saw beside what the seller said. */
  declared: ConditionDifferences,
  /** What staff saw beside the range that the photos suggested; 0 within it. */
  suggested: ConditionDifferences
}

/** The numbers of one week of use. */
export const RecognitionWeek = z.object({
  /** Its Monday in Paris, `YYYY-MM-DD`. */
  week: z.string(),
  ...counts
})
export type RecognitionWeek = z.infer<typeof RecognitionWeek>

export const RecognitionNumbers = z.object(counts)
export type RecognitionNumbers = z.infer<typeof RecognitionNumbers>

/** How many weeks may be asked for. */
export const weekSpans = ['12', '26', '52'] as const

export const countWeeks = call({
  name: 'recognition.count_weeks',
  http: 'GET /api/dashboard/recognition/weeks',
  summary: 'How well cards were recognised in use, by week (the latest first) and over all of these weeks',
  access: 'staff',
  query: z.object({ weeks: z.optional(z.enum(weekSpans)) }),
  reply: z.object({ weeks: z.array(RecognitionWeek), total: RecognitionNumbers })
})

/** What the judged decisions would have come to with one threshold at a value. */
export const ThresholdOutcome = z.object({
  value: z.number(),
  accepted: z.int(),
  /** Accepted as another card. */
  wrong: z.int(),
  asked: z.int(),
  /** Asked about cards of which none was the right one. */
  askedbadly: z.int()
})
export type ThresholdOutcome = z.infer<typeof ThresholdOutcome>

export const ThresholdProposal = z.object({
  name: z.string(),
  present: z.number(),
  /** The value that accepts most without too many wrong ones: the present one where no other is better. */
  proposed: z.number(),
  /** In ascending order of the values, the present one among them. */
  outcomes: z.array(ThresholdOutcome)
})
export type ThresholdProposal = z.infer<typeof ThresholdProposal>

export const proposeThresholds = call({
  name: 'recognition.propose_thresholds',
  http: 'GET /api/dashboard/recognition/thresholds',
  summary: 'What other thresholds would have changed of the decisions that were judged; nothing is applied',
  access: 'staff',
  reply: z.object({
    /** How many judged decisions this rests on. */
    decisions: z.int(),
    thresholds: z.array(ThresholdProposal)
  })
})
