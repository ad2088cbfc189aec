import type { FailureCode } from '@comptoir/contracts/recognition/analysis'
import type { Side } from '../photos/sides.ts'

/** What helps a card that was not recognised. */
export type Remedy = {
  /** The photos to take anew, one side or both; or that the two only stand in each other's place. */
  photos: Side | 'both' | 'swap'
  /** Whether the same photos may do when they are looked at again. */
  again: boolean
  /** Whether it helps to say where the card is on the photo. */
  corners: boolean
}

const retake = (photos: Remedy['photos'], corners = false): Remedy => ({ photos, again: false, corners })

const remedies: Readonly<Record<FailureCode, Remedy>> = {
  image_unreadable: retake('both'),
  no_card: retake('face', true),
  several_cards: retake('face', true),
  too_small: retake('face'),
  too_blurry: retake('face'),
  too_dark: retake('face'),
  glare: retake('face'),
  swapped: retake('swap'),
  face_missing: retake('face'),
  back_missing: retake('back'),
  same_image: retake('back'),
  mirrored: retake('both'),
  unknown_card: retake('both', true),
  corners: retake('face', true),
  gave_up: { photos: 'both', again: true, corners: false }
}

/** Whatever may help: for a card of which nobody noted why it failed. */
const any: Remedy = { photos: 'both', again: true, corners: true }

/** What helps a card that failed for this reason. */
export const remedyOf = (why: string | null | undefined): Remedy =>
  why && Object.hasOwn(remedies, why) ? remedies[why as FailureCode] : any
