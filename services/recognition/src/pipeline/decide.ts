import { likeness } from './appearance.ts'
import type { Descriptor } from './features.ts'
import type { CardIndex } from './index.ts'
import type { Inspection, Reading } from './inspect.ts'
import { hashDistance } from './perceptual-hash.ts'
import type { CardMatch, Decision, RecognitionReason, Scores } from './recognition.ts'

/**
 * The confidence from which a card is accepted. Measured on generated photos of 480 real and 66 drawn cards: right
 * cards reach 0.87 to 0.99, a card missing from the index at most 0.82 on the nearest one.
 */
export const acceptance = 0.85
/** The lead on the second card that a match needs: reprints with the same art are asked, not guessed. */
const clearLead = 0.06
/** Below this the best card is not worth asking about. */
const plausible = 0.62
const candidateLimit = 5
/** Candidates further behind the best one are left out. */
const candidateSpan = 0.2
/** The same photo twice, also when one was encoded again: nearly the same hash and the same look. */
const sameHashBits = 16
const sameLook = 0.985
/** Edges along at least this much of the best outline, or nothing in the photo is taken for a card. */
const outlineSupport = 0.6
const darkest = 40
const blurriest = 20

export interface Evidence {
  inspection: Inspection
  index: CardIndex
  /** Known card backs. */
  backs: readonly Descriptor[]
}

/** What two readings say, in order: photos that cannot be used, the card, then why there is none. Pure. */
export function decide({ inspection: { face, back }, index, backs }: Evidence): Decision {
  const scores: Scores = {}
  const unreadable = (reason: RecognitionReason): Decision => ({ outcome: 'unreadable', reason, scores })
  if (!face || !back) return unreadable('image_unreadable')
  Object.assign(scores, face.quality, { support: face.support })
  if (samePhoto(face.whole, back.whole)) return unreadable('same_image')
  const found = matches(index, face)
  const best = found[0]?.confidence ?? 0
  const faceAsBack = asBack(face, backs)
  Object.assign(scores, {
    similarity: best,
    lead: best - (found[1]?.confidence ?? 0),
    faceAsBack,
    backAsBack: asBack(back, backs)
  })
  if (faceAsBack >= acceptance && faceAsBack > best) return unreadable('swapped')
  const accepted = isAccepted(found)
  // A back that is a card's front: the photos were swapped, or the back was never taken.
  if (isAccepted(matches(index, back)) && asBack(back, backs) < acceptance) {
    return unreadable(accepted ? 'back_missing' : 'swapped')
  }
  const [first] = found
  if (accepted && first) {
    return { outcome: 'match', ...first, candidates: found.slice(0, candidateLimit), scores }
  }
  const candidates = found
    .filter(({ confidence }) => confidence >= Math.max(plausible, best - candidateSpan))
    .slice(0, candidateLimit)
  return candidates.length > 0 ? { outcome: 'doubt', candidates, scores } : unreadable(whyNone(face))
}

const samePhoto = (a: Descriptor, b: Descriptor) =>
  hashDistance(a.hash, b.hash) <= sameHashBits && likeness(a.appearance, b.appearance) >= sameLook

const matches = (index: CardIndex, reading: Reading): CardMatch[] =>
  index
    .search(reading.hypotheses, 2 * candidateLimit)
    .map(found => ({ cardid: found.cardid, confidence: rounded(Math.min(1, Math.max(0, found.likeness))) }))

const rounded = (confidence: number) => Math.round(confidence * 1000) / 1000

const isAccepted = ([first, second]: readonly CardMatch[]) =>
  first !== undefined && first.confidence >= acceptance && first.confidence - (second?.confidence ?? 0) >= clearLead

const asBack = (reading: Reading, backs: readonly Descriptor[]) =>
  Math.max(0, ...backs.flatMap(back => reading.hypotheses.map(view => likeness(view.appearance, back.appearance))))

function whyNone({ quality, support }: Reading): RecognitionReason {
  if (quality.brightness < darkest) return 'too_dark'
  if (support < outlineSupport) return 'no_card'
  return quality.sharpness < blurriest ? 'too_blurry' : 'unknown_card'
}
