import * as z from 'zod/mini'
import { Candidate } from '../batch/item.ts'
import { call } from '../core/call.ts'
import { Variant } from '../catalogue/catalogue.ts'
import { PageQuery } from '../core/page.ts'
import { event } from '../core/event.ts'
import { Id, ImageName, Timestamp } from '../core/id.ts'

/** `match`: the card was certain. `doubt` and `corners`: the seller was asked which card, or where its corners are. */
export const RecognitionOutcome = z.enum(['match', 'doubt', 'corners', 'unreadable'])
export type RecognitionOutcome = z.infer<typeof RecognitionOutcome>

/** What was measured on one pair of photos, what was decided, and what the seller or the shop chose in the end. */
export const RecognitionDecision = z.object({
  /** Sorts by time: the cursor of the list. */
  id: z.string(),
  /** Both are null once the batch is erased: the measures stay, the link to the seller does not. */
  batchid: z.nullable(Id),
  itemid: z.nullable(Id),
  at: Timestamp,
  engine: z.enum(['embedded', 'ximilar']),
  /** Null once the photos are deleted. */
  content: z.nullable(z.object({ face: ImageName, back: ImageName })),
  outcome: RecognitionOutcome,
  /** Stable code that says why no card was proposed. */
  reason: z.nullable(z.string()),
  cardid: z.nullable(Id),
  name: z.nullable(z.string()),
  /** 0 to 1. */
  confidence: z.nullable(z.number()),
  /**
   * Measures by name: similarity (0 to 1), points that fit the reference image, lead in points, sharpness, brightness…
   */
  scores: z.record(z.string(), z.number()),
  candidates: z.array(Candidate),
  /** How long the pair of photos took. */
  milliseconds: z.number(),
  /** How many of these milliseconds each stage took, by its name. */
  timings: z.optional(z.record(z.string(), z.number())),
  /** What the seller or the shop chose in the end; null until somebody chose. */
  chosen: z.nullable(z.object({ cardid: Id, name: z.string(), variant: Variant, at: Timestamp }))
})
export type RecognitionDecision = z.infer<typeof RecognitionDecision>

export const listDecisions = call({
  name: 'recognition.list_decisions',
  http: 'GET /api/dashboard/recognition',
  summary:
    'What was recognised, the newest first; `outcome` narrows it, `corrected` keeps those where the seller chose a card that was not proposed',
  access: 'staff',
  query: z.extend(PageQuery, {
    outcome: z.optional(RecognitionOutcome),
    corrected: z.optional(z.enum(['true']))
  }),
  reply: z.array(RecognitionDecision),
  pages: true
})

/**
 * The seller's answer or the shop chose a card for an item after one of its analyses (`attempt`). A consumer may see
 * the event twice; of two choices the later one counts.
 */
export const cardChosen = event(
  'batch.card_chosen',
  z.object({ batchid: Id, itemid: Id, attempt: z.int(), cardid: Id, name: z.string(), variant: Variant })
)
