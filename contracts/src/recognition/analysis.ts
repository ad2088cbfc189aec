import * as z from 'zod/mini'
import { Candidate, SuggestedConditions } from '../batch/batch.ts'
import { Corners } from '../batch/item-calls.ts'
import { PricedCard, Variant } from '../catalogue/catalogue.ts'
import { event } from '../core/event.ts'
import { Id } from '../core/id.ts'

/** One analysis: an item's photos at one try. A later try of the same item makes the earlier one void. */
const Analysis = { batchid: Id, itemid: Id, attempt: z.int() }

/**
 * Who an analysis is done for, as far as its cost is counted: a key that is the same for all their cards and tells
 * nobody who they are.
 */
export const AnalysisPayer = z.object({ kind: z.enum(['visitor', 'account']), key: z.string() })
export type AnalysisPayer = z.infer<typeof AnalysisPayer>

/** Batch asks recognition for a card; kept in the batch until it is delivered. */
export const analysisRequested = event(
  'batch.analysis_requested',
  z.object({
    ...Analysis,
    face: z.string(),
    back: z.string(),
    corners: z.nullable(Corners),
    until: z.iso.datetime(),
    payer: z.optional(AnalysisPayer)
  })
)

/** What recognition found: a priced card, a question for the seller, or a reason why not (French, for the seller). */
export const AnalysisOutcome = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('D'),
    priced: PricedCard,
    variant: Variant,
    confidence: z.number(),
    conditions: z.optional(SuggestedConditions)
  }),
  z.object({
    status: z.literal('WUI'),
    priced: z.nullable(PricedCard),
    confidence: z.nullable(z.number()),
    candidates: z.array(Candidate),
    conditions: z.optional(SuggestedConditions),
    reason: z.string()
  }),
  z.object({ status: z.literal('E'), reason: z.string() })
])
export type AnalysisOutcome = z.infer<typeof AnalysisOutcome>

export const analysisEnded = event('recognition.analysis_ended', z.object({ ...Analysis, outcome: AnalysisOutcome }))
