import type { CardText } from '../read/match-text.ts'
import type { BackKind } from '../references/known-backs.ts'
import type { Quad } from './quad.ts'

/** A card that a photo may show. */
export interface Survivor {
  cardid: string
  /** Of the descriptors, -1 to 1. */
  similarity: number
  /** Points of the print in place. */
  inliers: number
  /** Other cards with the same art. */
  sameArt: readonly string[]
  /** Where it lies in the photo, clockwise from the card's own top left: from its print where that fits. */
  quad: Quad
}

/** A card back that a photo may show. */
export interface SeenBack {
  kind: BackKind
  similarity: number
  inliers: number
  quad: Quad
}

/** How well what was read agrees with what is printed on a card. */
export interface Agreement {
  /** 0 to 1. */
  name: number
  number: boolean
}

/** What was made of one photo. */
export interface Sighting {
  /** Cards it may show, best first. */
  survivors: Survivor[]
  /** The back it is most like. */
  back: SeenBack | null
  /** How sure its outline is, 0 to 1: what the corner network says of the best one; 1 when it was placed by hand. */
  outline: number
  /** Where a card lies whatever is printed on it; the whole photo where nothing has its shape. */
  place: Quad
  /** 0 to 1: that there is a card in the photo at all. */
  presence: number
  /** 0 to 1: that several cards lie beside each other. */
  several: number
  byHand: boolean
  /** The likeliest card covers the middle of the photo. */
  central: boolean
  /** Where its edge was found, whatever is printed; null where it was not sought. */
  edge: Quad | null
  brightness: number
  sharpness: number
  glare: number
  /** Height of the card in pixels of the original photo. */
  height: number
  /** Another card that lies beside the first, as surely recognised. */
  beside: string | null
  /** What was read, where it was needed, and how it agrees with the cards it may be. */
  text: CardText | null
  agreements: ReadonlyMap<string, Agreement>
}

/** What a card must reach to be accepted: likeness, points in place, and their lead on the cards with another art. */
export interface Thresholds {
  similarity: number
  inliers: number
  lead: number
  /** Below this likeness the lead must be `unclearLead`. */
  clear: number
  unclearLead: number
}

/**
 * From these on a card is accepted (docs/adr/0017). Right cards, where their print lies, are .70 like themselves at least
 * and half of them .95; cards missing from the index reach .69 on the nearest, with the frame of its series or its very
 * art .80. Those share up to a hundred and fifty points, so that the lead counts beside the number, and counts more where
 * the likeness leaves a doubt.
 */
export const acceptance: Thresholds = { similarity: 0.7, inliers: 40, lead: 20, clear: 0.8, unclearLead: 50 }

/** Whether a card that was seen like this is accepted. */
export const reaches = (
  seen: Pick<Thresholds, 'similarity' | 'inliers' | 'lead'>,
  { similarity, inliers, lead, clear, unclearLead }: Thresholds
): boolean =>
  seen.similarity >= similarity &&
  seen.inliers >= inliers &&
  seen.lead >= (seen.similarity < clear ? Math.max(lead, unclearLead) : lead)

/** How far the first is ahead of every card with another art, in points. */
export const leadOf = ([first, ...others]: readonly Survivor[]): number => {
  if (!first) return 0
  const rivals = others.filter(({ cardid }) => !first.sameArt.includes(cardid))
  return first.inliers - Math.max(0, ...rivals.map(({ inliers }) => inliers))
}

/** Whether the art of the first is certain. Which of the cards with that art it is may still be open. */
export const isSure = (survivors: readonly Survivor[]): boolean => {
  const [first] = survivors
  return first !== undefined && reaches({ ...first, lead: leadOf(survivors) }, acceptance)
}

/** A back is one from here on; a little below it is an odd one: worn, miscut, or no real card's. */
const sureBack = 0.7
const oddBack = 0.5

export const isBack = (back: SeenBack | null): back is SeenBack => back !== null && back.similarity >= sureBack
export const isOddBack = (back: SeenBack | null): boolean =>
  back !== null && back.similarity >= oddBack && back.similarity < sureBack

/** Best first: points count most, likeness where there are few. */
export const rank = ({ inliers, similarity }: Pick<Survivor, 'inliers' | 'similarity'>): number =>
  inliers + 60 * similarity
