import { nameRead } from '../read/match-text.ts'
import type { DecisionRecord } from '../analysis/decision.ts'
import { isMeant, isNamed, isPictured, isWorthAsking, reaches, showsSeveral } from '../pipeline/certainty.ts'
import { thresholds as inForce, type ThresholdValues } from '../pipeline/thresholds.ts'

export type Ending = 'accepted' | 'asked' | 'corners' | 'refused'

/** The reasons of a refusal that no threshold of `thresholds.ts` brought about. */
const otherReasons: ReadonlySet<string> = new Set([
  'image_unreadable',
  'same_image',
  'swapped',
  'mirrored',
  'face_missing',
  'back_missing'
])

type Measured = Pick<DecisionRecord, 'outcome' | 'reason' | 'scores' | 'candidates'>

/** How the decision ended. */
export const endingOf = ({ outcome }: Pick<DecisionRecord, 'outcome'>): Ending =>
  (({ match: 'accepted', doubt: 'asked', corners: 'corners', unreadable: 'refused' }) as const)[outcome]

/** How `decide` would have ended with these thresholds, as far as the kept measures tell. */
const endingBy = ({ scores }: Measured, by: ThresholdValues): Ending => {
  const { similarity = 0, inliers = 0, lead = 0, outline = 0, byHand = 0, byText = 0 } = scores
  const isNameRead = (scores['nameRead'] ?? 0) >= nameRead
  const isNumberRead = (scores['numberRead'] ?? 0) === 1
  const known = { similarity, inliers, lead, name: scores['nameRead'] ?? 0, number: isNumberRead }
  const { pictured, picturedLead = 0 } = scores
  const picture = pictured === undefined ? null : { likeness: pictured, lead: picturedLead }
  const isSure = reaches(known, by) || isNamed(known, by) || isPictured(known, picture, by)
  const isProven = isNameRead && isNumberRead && similarity >= by.provenSimilarity && inliers >= by.provenInliers
  const { several = 0, presence = 1 } = scores
  if (byHand !== 1 && showsSeveral({ several, presence }, isSure || isProven, by)) return 'refused'
  const place = {
    byHand: byHand === 1,
    central: scores['central'] !== 0,
    beyond: scores['beyond'] === 1,
    share: scores['share'] ?? 1
  }
  if (isSure || isProven) return isMeant(place, by) ? 'accepted' : 'asked'
  const isSupported = isNameRead || isNumberRead || inliers >= by.inliers
  const isPlausible = byText > 0 || similarity >= (isSupported ? by.plausibleSupported : by.plausible)
  const isPlaced = byHand === 1 || outline >= by.outline
  if (isPlausible && isPlaced && (byText > 0 || isWorthAsking(known, by))) return 'asked'
  const isPoor =
    (scores['brightness'] ?? Infinity) < by.brightness ||
    (scores['several'] ?? 0) >= by.several ||
    ((scores['presence'] ?? 1) < by.presence && byHand !== 1) ||
    (scores['height'] ?? Infinity) < by.height ||
    (scores['sharpness'] ?? Infinity) < by.sharpness ||
    (scores['glare'] ?? 0) > by.glare
  return isPoor || isPlaced ? 'refused' : 'corners'
}

/**
 * How a decision would have ended with other thresholds. One that the kept measures do not explain even with the thresholds
 * in force ends as it did: another card has the same art, or a card further down was read. Pure.
 */
export const replay = (decision: Measured, by: ThresholdValues): Ending => {
  const ended = endingOf(decision)
  if (decision.reason !== null && otherReasons.has(decision.reason)) return ended
  if (endingBy(decision, inForce) !== ended) return ended
  const ending = endingBy(decision, by)
  // No card was kept that the seller could be asked about or that could be accepted.
  return ended === 'refused' && ending !== 'corners' && decision.candidates.length === 0 ? ended : ending
}
