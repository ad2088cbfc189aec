import * as z from 'zod/mini'
import { Candidate, SuggestedConditions } from '../batch/item.ts'
import { call } from '../core/call.ts'
import { Gradation } from '../catalogue/card.ts'
import { Variant } from '../catalogue/catalogue.ts'
import { PageQuery } from '../core/page.ts'
import { event } from '../core/event.ts'
import { Id, ImageName, Timestamp } from '../core/id.ts'

/** `match`: the card was certain. `doubt` and `corners`: the seller was asked which card, or where its corners are. */
export const RecognitionOutcome = z.enum(['match', 'doubt', 'corners', 'unreadable'])
export type RecognitionOutcome = z.infer<typeof RecognitionOutcome>

/**
 * What staff said of a decision when they compared its photos with the catalogue. `cardid` is null for a card that the
 * catalogue does not have. Two judgements of one decision never have the same time.
 */
export const Judgement = z.object({
  cardid: z.nullable(Id),
  name: z.nullable(z.string()),
  /** The condition that they see, 0 (best) to 9, ungraded; absent where they said none. */
  condition: z.optional(z.int()),
  /** The account of the member of staff. */
  staffid: Id,
  at: Timestamp
})
export type Judgement = z.infer<typeof Judgement>

/** A part of the decisions, as staff work through them. Those that are open come first, the most doubtful before all. */
export const decisionFilters = ['open', 'judged', 'asked', 'corrected', 'unreadable'] as const
export type DecisionFilter = (typeof decisionFilters)[number]

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
  /** The conditions that the photos suggest, where they show enough. */
  conditions: z.optional(SuggestedConditions),
  /** How long the pair of photos took. */
  milliseconds: z.number(),
  /** How many of these milliseconds each stage took, by its name. */
  timings: z.optional(z.record(z.string(), z.number())),
  /** What the seller or the shop chose in the end; null until somebody chose. */
  chosen: z.nullable(z.object({ cardid: Id, name: z.string(), variant: Variant, at: Timestamp })),
  /** What staff saw when they checked the card in hand; null until then. */
  checked: z.optional(z.nullable(z.object({ cardid: Id, name: z.nullable(z.string()), staffid: Id, at: Timestamp }))),
  /** Null while staff did not judge it on its photos. */
  judged: z.optional(z.nullable(Judgement)),
  /** 0 (sure) to 1: how much staff may learn by judging it. */
  doubt: z.optional(z.number()),
  /** Whether a view of its card was made of its photo, and is in the index. */
  viewed: z.optional(z.boolean())
})
export type RecognitionDecision = z.infer<typeof RecognitionDecision>

export const listDecisions = call({
  name: 'recognition.list_decisions',
  http: 'GET /api/dashboard/recognition',
  summary:
    'What was recognised, the newest first; `outcome` narrows it, `corrected` keeps those where the seller chose a card that was not proposed. With `filter` (or `sort=doubt`) those that wait for a judgement come first, the most doubtful before all',
  access: 'staff',
  query: z.extend(PageQuery, {
    outcome: z.optional(RecognitionOutcome),
    corrected: z.optional(z.enum(['true'])),
    filter: z.optional(z.enum(decisionFilters)),
    sort: z.optional(z.enum(['doubt']))
  }),
  reply: z.array(RecognitionDecision),
  pages: true
})

const decisionParams = z.object({
  /** The id of the decision. */
  id: Id
})

export const getDecision = call({
  name: 'recognition.get_decision',
  http: 'GET /api/dashboard/recognition/:id',
  summary: 'One decision of the recogniser, with what was chosen and judged since',
  access: 'staff',
  params: decisionParams,
  reply: RecognitionDecision
})

/**
 * Throws `request_conflict` where the decision has another judgement than the caller saw (`before`): a colleague was
 * first. Throws `illegal_transition` once its photos are deleted, and `validation_failed` for a card that the catalogue
 * does not have. The same judgement again by the same person changes nothing.
 */
export const judgeDecision = call({
  name: 'recognition.judge_decision',
  http: 'POST /api/dashboard/recognition/:id/judgement',
  summary: 'Says which card the photos of a decision show (`cardid`: null for a card that the catalogue does not have)',
  access: 'staff',
  params: decisionParams,
  body: z.object({
    cardid: z.nullable(Id),
    condition: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
    /** When the judgement was made that this one replaces; null for a decision without one. */
    before: z.nullable(Timestamp)
  }),
  reply: RecognitionDecision
})

/** Throws `request_conflict` where the judgement made `at` is no longer that of the decision. */
export const undoJudgement = call({
  name: 'recognition.undo_judgement',
  http: 'POST /api/dashboard/recognition/:id/judgement/undo',
  summary: 'Takes a judgement back: the decision waits for one again',
  access: 'staff',
  params: decisionParams,
  body: z.object({ at: Timestamp }),
  reply: RecognitionDecision
})

/**
 * The seller's answer or the shop chose a card for an item after one of its analyses (`attempt`). A consumer may see
 * the event twice; of two choices the later one counts.
 */
export const cardChosen = event(
  'batch.card_chosen',
  z.object({ batchid: Id, itemid: Id, attempt: z.int(), cardid: Id, name: z.string(), variant: Variant })
)

/**
 * Staff checked an analysed card in hand, and named it. A consumer may see the event twice; of two checks the later one
 * counts.
 */
export const cardChecked = event(
  'batch.card_checked',
  z.object({
    batchid: Id,
    itemid: Id,
    attempt: z.int(),
    cardid: Id,
    name: z.nullable(z.string()),
    gradation: Gradation,
    condition: z.number(),
    staffid: Id
  })
)
