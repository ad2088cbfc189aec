import type { CardMatch, Decision, RecognitionReason, Scores } from '../pipeline/recognition.ts'
import type { Identification } from './identify.ts'
import type { KnownAs } from './known-cards.ts'

/**
 * Ximilar answers with distances and no confidence. Our confidence is 1 less the distance, and a card is accepted up to
 * `acceptedDistance`, when the next card is farther away by `clearLead`. Both are prudent guesses, as Ximilar publishes
 * no distances: the decision log shows what they should be.
 */
const acceptedDistance = 0.4
const clearLead = 0.05
/** The confidence of a title without a distance: worth asking about, never worth accepting. */
const unknownConfidence = 0.5
const candidateLimit = 5

/**
 * Decides what an identification says of our cards; it is null when Ximilar could not read the photo. `known`: the cards
 * of our catalogue that each of its titles may be, in the order of the titles. Pure.
 */
export const decideXimilar = (identification: Identification | null, known: readonly KnownAs[]): Decision => {
  const scores: Scores = {}
  const unreadable = (reason: RecognitionReason): Decision => ({ outcome: 'unreadable', reason, scores })
  if (!identification) return unreadable('image_unreadable')
  const { titles, objects, detected } = identification
  Object.assign(scores, { objects, ...(detected === null ? {} : { detected }) })
  if (objects === 0) return unreadable('no_card')
  if (identification.back) return unreadable('swapped')
  const best = titles[0]?.distance ?? null
  if (best !== null) scores['distance'] = best

  const candidates = new Map<string, CardMatch>()
  for (const [index, { cardids }] of known.entries()) {
    const confidence = confidenceOf(titles[index]?.distance ?? null)
    for (const cardid of cardids) if (!candidates.has(cardid)) candidates.set(cardid, { cardid, confidence })
  }
  const [first, ...others] = [...candidates.values()].slice(0, candidateLimit)
  if (!first) return unreadable('unknown_card')

  // The nearest title that may be another card: one of ours, or one that our catalogue does not have.
  const rival = titles.find(
    (title, index) => index > 0 && title.distance !== null && !isOnly(known[index], first.cardid)
  )
  const lead = best === null || !rival || rival.distance === null ? null : rival.distance - best
  if (lead !== null) scores['lead'] = lead
  const accepted =
    known[0]?.sure === true &&
    isOnly(known[0], first.cardid) &&
    best !== null &&
    best <= acceptedDistance &&
    (lead === null || lead >= clearLead)
  const proposed = [first, ...others]
  return accepted
    ? { outcome: 'match', ...first, candidates: proposed, scores }
    : { outcome: 'doubt', candidates: proposed, scores }
}

const isOnly = (known: KnownAs | undefined, cardid: string): boolean =>
  known?.cardids.length === 1 && known.cardids[0] === cardid

const confidenceOf = (distance: number | null): number =>
  distance === null ? unknownConfidence : Math.round(Math.min(1, Math.max(0, 1 - distance)) * 1000) / 1000
