import type { DecisionRecord } from '../analysis/decision.ts'

/** Each doubt is from 0 (sure) to 1. */
const doubts = {
  /** The seller says that it is another card than the accepted one: one of both is wrong. */
  contradicted: 1,
  /** The seller found a card that was not proposed. */
  foundElsewhere: 0.95,
  /** A question with two cards that are as likely as each other; one with a single sure card is half as doubtful. */
  asked: 0.9,
  /** A card was seen well and no card of the catalogue is like it: either the catalogue lacks it, or the index failed. */
  unknownCard: 0.45,
  /** Photos that show no card well teach little. */
  poorPhotos: 0.2,
  /** An accepted card of which no confidence is known. */
  unmeasured: 0.3
} as const
/** A seller who agrees halves the doubt. */
const agreement = 0.5

const ofDecision = ({ outcome, confidence, candidates, reason }: DecisionRecord): number => {
  if (outcome === 'match') return confidence === null ? doubts.unmeasured : 1 - confidence
  if (outcome === 'unreadable') return reason === 'unknown_card' ? doubts.unknownCard : doubts.poorPhotos
  const [first, second] = candidates
  const clearance = first ? first.confidence - (second?.confidence ?? 0) : 0
  return doubts.asked - Math.min(1, Math.max(0, clearance)) * (doubts.asked / 2)
}

/**
 * How much staff may learn by judging a decision, 0 to 1: little from a card that was accepted surely, most from one that
 * its seller contradicts. `chosen` is the card that the seller chose, null while nobody chose.
 */
export const doubtOf = (decision: DecisionRecord, chosen: string | null): number => {
  const own = Math.min(1, Math.max(0, ofDecision(decision)))
  const proposed = [decision.cardid, ...decision.candidates.map(({ cardid }) => cardid)]
  const doubt = () => {
    if (chosen === null) return own
    if (decision.outcome === 'match') return chosen === decision.cardid ? own * agreement : doubts.contradicted
    return proposed.includes(chosen) ? own * agreement : doubts.foundElsewhere
  }
  return Math.round(doubt() * 1000) / 1000
}
