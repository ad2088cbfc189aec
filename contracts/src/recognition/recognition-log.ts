import * as z from 'zod/mini'
import { Candidate } from '../batch/batch.ts'
import { call } from '../core/call.ts'
import { Variant } from '../catalogue/catalogue.ts'
import { PageQuery } from '../core/page.ts'
import { event } from '../core/event.ts'
import { Id, ImageName, Timestamp } from '../core/id.ts'

/** The card was certain, which one was asked, where its corners are was asked, or none was proposed. */
export const RecognitionOutcome = z.enum(['match', 'doubt', 'corners', 'unreadable'])
export type RecognitionOutcome = z.infer<typeof RecognitionOutcome>

/** One look at a pair of photos: what was measured, what was decided, what the seller made of it. */
export const RecognitionDecision = z.object({
  id: z.string(),
  /** Whose card it was; null once the batch is erased: what was measured stays, whose it was does not. */
  batchid: z.nullable(Id),
  itemid: z.nullable(Id),
  at: Timestamp,
  engine: z.enum(['embedded', 'ximilar']),
  /** Null once they are forgotten. */
  content: z.nullable(z.object({ face: ImageName, back: ImageName })),
  outcome: RecognitionOutcome,
  /** Stable code of why none was proposed. */
  reason: z.nullable(z.string()),
  cardid: z.nullable(Id),
  name: z.nullable(z.string()),
  confidence: z.nullable(z.number()),
  /** Similarity 0 to 1, points that fit the reference image, lead in points on the second card, sharpness, brightness. */
  scores: z.record(z.string(), z.number()),
  candidates: z.array(Candidate),
  milliseconds: z.number(),
  /** What of them each stage took. */
  timings: z.optional(z.record(z.string(), z.number())),
  /** What the seller or the shop finally chose; null while nobody did. */
  chosen: z.nullable(z.object({ cardid: Id, name: z.string(), variant: Variant, at: Timestamp }))
})
export type RecognitionDecision = z.infer<typeof RecognitionDecision>

export const listRecognition = call({
  name: 'recognition.list_decisions',
  http: 'GET /api/dashboard/recognition',
  summary:
    'What was recognised, the newest first; `outcome` narrows it, `corrected` keeps those where the seller chose a card that was not proposed',
  access: 'staff',
  query: z.extend(PageQuery, {
    outcome: z.optional(RecognitionOutcome),
    corrected: z.optional(z.enum(['true']))
  }),
  reply: z.array(RecognitionDecision)
})

/**
 * What was chosen for an item after an analysis (`attempt`): by the seller's answer or by the shop. Told again, it
 * changes nothing; of two choices the later one counts.
 */
export const cardChosen = event(
  'batch.card_chosen',
  z.object({ batchid: Id, itemid: Id, attempt: z.int(), cardid: Id, name: z.string(), variant: Variant })
)
