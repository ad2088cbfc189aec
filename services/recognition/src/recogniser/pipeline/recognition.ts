import type { SuggestedConditions } from '@comptoir/contracts/batch/batch'

export interface CardMatch {
  cardid: string
  /** 0 to 1. */
  confidence: number
}

/** Why no card is proposed. Stable codes: the service owns the sentences. */
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
  | 'unknown_card'

/** What was measured on the way to a decision (similarity, inliers, sharpness…): kept to judge the thresholds by. */
export type Scores = Record<string, number>

export type Decision = { scores: Scores } & (
  | { outcome: 'match'; cardid: string; confidence: number; candidates: CardMatch[] }
  /** One to five plausible cards, best first: ask which one it is. */
  | { outcome: 'doubt'; candidates: CardMatch[] }
  /** A card lies in the photo, but where is not sure: ask its corners, with whatever cards are plausible meanwhile. */
  | { outcome: 'corners'; candidates: CardMatch[] }
  | { outcome: 'unreadable'; reason: RecognitionReason }
)

export type Recognition = Decision & {
  /** From the moment a thread was free and ready. */
  milliseconds: number
  /** What of them each stage took. */
  timings?: Record<string, number>
  conditions?: SuggestedConditions | undefined
}

export interface Photos {
  face: Uint8Array
  back: Uint8Array
  /** The card on the face photo, placed by hand: fractions of the photo, clockwise from the card's top left. */
  corners?: [number, number][]
}

/** Names the card on a pair of photos. Rejects only on faults (a lost worker, a time-out), which may be tried again. */
export type Recognise = (photos: Photos) => Promise<Recognition>
