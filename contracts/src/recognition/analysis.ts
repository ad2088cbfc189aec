import * as z from 'zod/mini'
import { Candidate, itemStatus, SuggestedConditions } from '../batch/item.ts'
import { Corners } from '../batch/corners.ts'
import { SeenSlab } from '../batch/seen-slab.ts'
import { SeenWear } from '../batch/seen-wear.ts'
import { PricedCard, Variant } from '../catalogue/catalogue.ts'
import { internalCall } from '../core/call.ts'
import { event } from '../core/event.ts'
import { Id } from '../core/id.ts'

/** Why no card was named, by codes of which each has its own remedy. A reader may meet one that it does not know. */
export const failureCodes = [
  'image_unreadable',
  'no_card',
  'several_cards',
  'too_small',
  'too_blurry',
  'too_dark',
  'glare',
  'swapped',
  'face_missing',
  'back_missing',
  'same_image',
  /** The photo shows the card as in a mirror. */
  'mirrored',
  'unknown_card',
  /** The card was seen, its edges were not. */
  'corners',
  /** The analysis did not come to an end. */
  'gave_up'
] as const
export type FailureCode = (typeof failureCodes)[number]

/** One analysis: the photos of one item at one attempt. Every new attempt of the item makes the earlier ones void. */
const Analysis = { batchid: Id, itemid: Id, attempt: z.int() }

/**
 * Who the cost of an analysis is counted for. The key is the same for all cards of one visitor or account, and does not
 * say who they are.
 */
export const AnalysisPayer = z.object({ kind: z.enum(['visitor', 'account']), key: z.string() })
export type AnalysisPayer = z.infer<typeof AnalysisPayer>

/** The batch service asks the recogniser which card an item's photos show. */
export const analysisRequested = event(
  'batch.analysis_requested',
  z.object({
    ...Analysis,
    /** Names in the photo store. */
    face: z.string(),
    back: z.string(),
    /**
     * The card's corners on the face, where the seller placed them; null where the recogniser looks for them itself.
     */
    corners: z.nullable(Corners),
    /**
     * When the item stops waiting, by the clock of the batch service: the recogniser subtracts the time of the event,
     * which is by the same clock, and counts from when it received the request.
     */
    until: z.iso.datetime(),
    payer: z.optional(AnalysisPayer)
  })
)

const named = {
  /** 0 to 1: how sure the recogniser is of the card it names. */
  confidence: z.number(),
  /** The conditions that the photos suggest, where they show enough. */
  conditions: z.optional(SuggestedConditions),
  /** What was measured of the wear, where the photos show it. */
  wear: z.optional(SeenWear),
  /** No back of a card was recognised on its photo: a table, another thing, or a back that nobody described. */
  backunseen: z.optional(z.boolean()),
  /**
   * What was read on the label of the grading company's case around the card; the seller confirms it. With it the
   * recogniser measures no wear and suggests no conditions, because the plastic hides the edges.
   */
  slab: z.optional(SeenSlab),
  /** Beside the card that it names, the others that the photos may show, the likeliest first. */
  others: z.optional(z.array(Candidate))
}
const question = {
  ...named,
  /** Null where no card is named. */
  confidence: z.nullable(z.number()),
  candidates: z.array(Candidate),
  /** A French sentence for the seller. */
  reason: z.string()
}
const Failed = z.object({
  status: z.literal(itemStatus.failed),
  reason: z.string(),
  /** A code of `failureCodes`, or of a later release. */
  why: z.optional(z.string())
})

/**
 * What the recogniser says of an item. It names cards and prices none: the batch service asks `recognition.price_card`.
 * - `D`: the card is certain and comes in one variant, so that nothing is left to ask.
 * - `WUI`: the seller is asked which variant it is (`cardid` and a first variant), or which card (`candidates`).
 * - `E`: no card; `reason` says why.
 */
export const AnalysisOutcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal(itemStatus.done), cardid: Id, variant: Variant, ...named }),
  z.object({
    status: z.literal(itemStatus.waiting),
    cardid: z.nullable(Id),
    variant: z.nullable(Variant),
    ...question
  }),
  Failed
])
export type AnalysisOutcome = z.infer<typeof AnalysisOutcome>

/**
 * An outcome whose card is priced. Earlier releases of the recogniser sent it: their events may still be on their way.
 */
export const PricedOutcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal(itemStatus.done), priced: PricedCard, variant: Variant, ...named }),
  z.object({ status: z.literal(itemStatus.waiting), priced: z.nullable(PricedCard), ...question }),
  Failed
])
export type PricedOutcome = z.infer<typeof PricedOutcome>

/**
 * The batch service asks how long the recogniser still works on analyses that take long. Those that ended, or that the
 * recogniser never heard of, are left out of the answer.
 */
export const analysesUnderWay = internalCall({
  name: 'recognition.analyses_under_way',
  input: z.object({ analyses: z.array(z.object({ itemid: Id, attempt: z.int() })) }),
  reply: z.array(
    z.object({
      itemid: Id,
      attempt: z.int(),
      /** Milliseconds of attempts that are left. They do not pass while other analyses are in front. */
      leftms: z.number()
    })
  )
})

/** An analysis ended. An item that no longer waits for this attempt ignores the event. */
export const analysisEnded = event(
  'recognition.analysis_ended',
  z.object({ ...Analysis, outcome: z.union([AnalysisOutcome, PricedOutcome]) })
)
