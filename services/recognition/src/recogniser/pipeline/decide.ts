import { nameRead } from '../read/match-text.ts'
import {
  acceptance,
  isBack,
  isCertain,
  isMeant,
  isNamed,
  isNamedByText,
  isOddBack,
  isSure,
  isWorthAsking,
  leadOf,
  showsSeveral,
  type Sighting,
  type Survivor
} from './certainty.ts'
import type { Evidence } from './inspect.ts'
import type { CardMatch, Decision, RecognitionReason, Scores } from './recognition.ts'
import { thresholds } from './thresholds.ts'

const mostCandidates = 5
/** A name read worse than this speaks against a card; from `nameRead` on it speaks for it. */
const nameOther = 0.5
/** Decides what two photos show: first whether they can be used, then which card it is, or why it is none. Pure. */
export const decide = (evidence: Evidence): Decision => {
  const { face, back } = evidence
  const scores = scoresOf(evidence)
  const refused = (reason: RecognitionReason): Decision => ({ outcome: 'unreadable', reason, scores })
  if (!face || !back) return refused('image_unreadable')
  if (evidence.samePhoto) return refused('same_image')
  const misplaced = misplacedOf(face, back)
  if (misplaced) return refused(misplaced)
  if (face.beside) return refused('several_cards')

  const accepted = acceptedOf(face)
  if (evidence.mirrored && !accepted) return refused('mirrored')
  if (!face.byHand && showsSeveral(face, accepted !== null, thresholds))
    return refused(whyNone(face) ?? 'several_cards')
  const candidates = candidatesOf(face, accepted, evidence.byText)
  if (accepted && isMeant(face, thresholds)) {
    return { outcome: 'match', cardid: accepted.cardid, confidence: confidenceOf(accepted), candidates, scores }
  }
  const placed = face.byHand || face.outline >= thresholds.outline
  const isWorth = evidence.byText.length > 0 || mayHoldAnswer(face)
  if (accepted || isCertain(face) || (candidates[0] && placed && isWorth))
    return { outcome: 'doubt', candidates, scores }
  const reason = whyNone(face) ?? (placed ? 'unknown_card' : null)
  return reason ? refused(reason) : { outcome: 'corners', candidates, scores }
}

/**
 * Whether the answer is likely in the list. The similarity of a card behind the first says nothing: where the right card was
 * listed at all it was the first (docs/recognition.md), and some card always looks a little like an unknown one.
 */
const mayHoldAnswer = (face: Sighting): boolean => {
  const [first, ...others] = face.survivors.map(one => measured(face, one))
  return first !== undefined && (isWorthAsking(first, thresholds) || others.some(one => isNamedByText(one, thresholds)))
}

/** The reason where the photos are in the wrong order or show the wrong side; null where they do not. */
const misplacedOf = (face: Sighting, back: Sighting): RecognitionReason | null => {
  // Only a card in the middle of the photo counts: others may lie about beside an unreadable back.
  const backShowsCard = isSure(back.survivors) && back.central && !isBack(back.back)
  if (isBack(face.back) && !isCertain(face)) return isBack(back.back) ? 'face_missing' : 'swapped'
  if (!backShowsCard) return null
  return isCertain(face) ? 'back_missing' : 'swapped'
}

/** What is known of one of the cards. Only the first has a lead. */
const measured = ({ survivors, agreements }: Sighting, { cardid, similarity, inliers }: Survivor) => {
  const { name = 0, number = false } = agreements.get(cardid) ?? {}
  return { similarity, inliers, lead: cardid === survivors[0]?.cardid ? leadOf(survivors) : 0, name, number }
}

/** The card that is certain: by its art where no other card has that art, by the text where another one has it. */
const acceptedOf = (face: Sighting): Survivor | null => {
  const { survivors, agreements } = face
  const [first] = survivors
  if (first && (isCertain(face) || isNamed(measured(face, first), thresholds))) {
    const only = first.sameArt.length === 0 ? first.cardid : onlyRead([first.cardid, ...first.sameArt], agreements)
    return only === null ? null : { ...first, cardid: only }
  }
  const read = survivors.filter(({ cardid, similarity, inliers }) => {
    const agreement = agreements.get(cardid)
    return (
      similarity >= thresholds.provenSimilarity &&
      inliers >= thresholds.provenInliers &&
      agreement?.number &&
      agreement.name >= nameRead
    )
  })
  return read.length === 1 ? (read[0] ?? null) : null
}

/**
 * Of cards with one art the one whose number was read, or else the one whose name was read while no other name was
 * nearly read; null when there is no such card.
 */
const onlyRead = (cardids: readonly string[], agreements: Sighting['agreements']): string | null => {
  const numbered = cardids.filter(cardid => agreements.get(cardid)?.number)
  const left = numbered.length > 0 ? numbered : cardids
  if (numbered.length === 1) return numbered[0] ?? null
  const nameOf = (cardid: string) => agreements.get(cardid)?.name ?? 0
  const [named, next] = left.toSorted((a, b) => nameOf(b) - nameOf(a))
  if (named === undefined || nameOf(named) < nameRead) return null
  return next !== undefined && nameOf(next) >= nameOther ? null : named
}

/** The plausible cards: the accepted one first, then those whose number or name was read, then the most similar. */
const candidatesOf = (face: Sighting, accepted: Survivor | null, byText: readonly CardMatch[]): CardMatch[] => {
  const listed = new Map<string, CardMatch & { weight: number }>()
  const offer = (cardid: string, confidence: number) => {
    const weight = cardid === accepted?.cardid ? Infinity : confidence + readOf(face, cardid)
    if (!listed.has(cardid)) listed.set(cardid, { cardid, confidence, weight })
  }
  if (accepted) offer(accepted.cardid, confidenceOf(accepted))
  for (const survivor of face.survivors) {
    const supported = readOf(face, survivor.cardid) > 0 || survivor.inliers >= acceptance.inliers
    if (survivor.similarity < (supported ? thresholds.plausibleSupported : thresholds.plausible)) continue
    for (const cardid of [survivor.cardid, ...survivor.sameArt]) offer(cardid, confidenceOf(survivor))
  }
  for (const { cardid, confidence } of byText) offer(cardid, confidence)
  return [...listed.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostCandidates)
    .map(({ cardid, confidence }) => ({ cardid, confidence }))
}

/** How much the text speaks for a card: 1 for its number, 0.5 for its name. */
const readOf = ({ agreements }: Sighting, cardid: string): number => {
  const agreement = agreements.get(cardid)
  return (agreement?.number ? 1 : 0) + ((agreement?.name ?? 0) >= nameRead ? 0.5 : 0)
}

/** 0 to 1: one half is the similarity, the other the points in place, where 40 points count for two thirds of it. */
const confidenceOf = ({ similarity, inliers }: Survivor): number => {
  const value = 0.5 * Math.min(1, Math.max(0, similarity)) + 0.5 * (1 - Math.exp(-inliers / acceptance.inliers))
  return Math.round(value * 1000) / 1000
}

/** Why no card was found; null where the photo shows no reason. */
const whyNone = (face: Sighting): RecognitionReason | null => {
  // First of all, as nothing else can be judged in the dark.
  if (face.brightness < thresholds.brightness) return 'too_dark'
  if (face.several >= thresholds.several) return 'several_cards'
  if (face.presence < thresholds.presence && !face.byHand) return 'no_card'
  if (face.height < thresholds.height) return 'too_small'
  if (face.sharpness < thresholds.sharpness) return 'too_blurry'
  return face.glare > thresholds.glare ? 'glare' : null
}

const scoresOf = ({ face, back, byText, samePhoto, mirrored, wear }: Evidence): Scores => {
  const scores: Scores = { samePhoto: Number(samePhoto), mirrored: Number(mirrored), byText: byText.length }
  if (face) {
    const [first] = face.survivors
    const agreement = first && face.agreements.get(first.cardid)
    Object.assign(scores, {
      similarity: first?.similarity ?? 0,
      inliers: first?.inliers ?? 0,
      lead: leadOf(face.survivors),
      sameArt: first?.sameArt.length ?? 0,
      outline: face.outline,
      presence: face.presence,
      several: face.several,
      byHand: Number(face.byHand),
      central: Number(face.central),
      beyond: Number(face.beyond),
      share: face.share,
      brightness: face.brightness,
      sharpness: face.sharpness,
      glare: face.glare,
      height: face.height,
      faceAsBack: face.back?.similarity ?? 0,
      beside: Number(face.beside !== null),
      ...(face.picture ? { pictured: face.picture.likeness, picturedLead: face.picture.lead } : {}),
      ...(agreement ? { nameRead: agreement.name, numberRead: Number(agreement.number) } : {})
    })
  }
  if (back) {
    Object.assign(scores, {
      backLikeness: back.back?.similarity ?? 0,
      backInliers: back.back?.inliers ?? 0,
      backJapanese: Number(isBack(back.back) && back.back.kind === 'japanese'),
      backOdd: Number(isOddBack(back.back)),
      backAsFace: back.survivors[0]?.similarity ?? 0,
      backSharpness: back.sharpness
    })
  }
  if (wear)
    Object.assign(scores, {
      whitening: wear.edges ?? -1,
      wornCorners: wear.corners.seen > 0 ? wear.corners.worn / wear.corners.seen : -1,
      creases: wear.creases,
      deviation: wear.deviation ?? -1,
      lean: wear.lean
    })
  for (const [name, value] of Object.entries(scores)) scores[name] = Math.round(value * 1000) / 1000
  return scores
}
