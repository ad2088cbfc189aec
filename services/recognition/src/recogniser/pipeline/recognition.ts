import type { SuggestedConditions } from '@comptoir/contracts/batch/item'
import type { SeenSlab } from '@comptoir/contracts/batch/seen-slab'
import type { SeenWear } from '@comptoir/contracts/batch/seen-wear'

export interface CardMatch {
  cardid: string
  /** How sure the recogniser is, 0 to 1. */
  confidence: number
}

/** Why no card is proposed. The codes are stored; `french.ts` has the sentences. */
export type RecognitionReason =
  | 'image_unreadable'
  | 'no_card'
  | 'several_cards'
  | 'too_small'
  | 'too_blurry'
  | 'too_dark'
  | 'glare'
  | 'swapped'
  | 'face_missing'
  | 'back_missing'
  | 'same_image'
  | 'mirrored'
  | 'unknown_card'

/** What was measured on the way to a decision (similarity, inliers, sharpness…), kept to judge the thresholds by. */
export type Scores = Record<string, number>

export type Decision = { scores: Scores } & (
  | { outcome: 'match'; cardid: string; confidence: number; candidates: CardMatch[] }
  /** One to five plausible cards, best first: the seller is asked which one it is. */
  | { outcome: 'doubt'; candidates: CardMatch[] }
  /** The photo shows a card, but not surely where: the seller is asked for its corners, beside the plausible cards. */
  | { outcome: 'corners'; candidates: CardMatch[] }
  | { outcome: 'unreadable'; reason: RecognitionReason }
)

export type Recognition = Decision & {
  /** Counted from the moment a thread was free and ready. */
  milliseconds: number
  /** How many of these milliseconds each stage took. */
  timings?: Record<string, number>
  conditions?: SuggestedConditions | undefined
  wear?: SeenWear | undefined
  /** No back of a card was recognised on its photo. */
  backunseen?: boolean | undefined
  /** The card lies in the case of a grading company. */
  slab?: SeenSlab | undefined
}

export interface Photos {
  face: Uint8Array
  back: Uint8Array
  /** The corners that the seller placed on the face: fractions of the photo, clockwise from the card's top left. */
  corners?: [number, number][]
}

/** Names the card on a pair of photos. Rejects only on faults (a dead thread, a time-out), which may be tried again. */
export type Recognise = (photos: Photos) => Promise<Recognition>
