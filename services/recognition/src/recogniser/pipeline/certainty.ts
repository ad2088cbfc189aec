import type { BackKind } from '../references/known-backs.ts'
import type { PhotoQuality } from './photo-quality.ts'
import type { Quad } from './quad.ts'
import { thresholds, type ThresholdValues } from './thresholds.ts'

/** A card that a photo may show, as it was found in it. */
export interface Survivor {
  cardid: string
  /** How similar the descriptors are, -1 to 1. */
  similarity: number
  /** How many points of the print are in place. */
  inliers: number
  /** Other cards with the same art. */
  sameArt: readonly string[]
  /** Where it lies in the photo, clockwise from the card's own top left: computed from its points if enough fit. */
  quad: Quad
}

/** A card back that a photo may show. */
export interface SeenBack {
  kind: BackKind
  similarity: number
  inliers: number
  quad: Quad
}

/** How well the text read from a photo agrees with what is printed on a card. */
export interface Agreement {
  /** 0 to 1: how much of the name was read. */
  name: number
  /** Whether its very number was read. */
  number: boolean
}

/** How well a photo and the picture of the first card agree, tile by tile. */
export interface PictureAgreement {
  /** How alike both are, -1 to 1. */
  likeness: number
  /** How much more alike than the picture of any card with another art. */
  lead: number
}

/** What was seen on one photo. */
export interface Sighting extends PhotoQuality {
  /** The cards it may show, best first. */
  survivors: Survivor[]
  /** The back it is most similar to. */
  back: SeenBack | null
  /** How sure the card's outline is, 0 to 1: the score of the best place; 1 where the corners were placed by hand. */
  outline: number
  /** Where a card lies, whatever is printed on it; the whole photo where nothing has the shape of a card. */
  place: Quad
  /** How likely it is that the photo shows a card at all, 0 to 1. */
  presence: number
  /** How likely it is that several cards lie beside each other, 0 to 1. */
  several: number
  /** Whether the seller placed the corners. */
  byHand: boolean
  /** Whether the likeliest card covers the middle of the photo. */
  central: boolean
  /** Whether it was recognised only in a later group of places, and does not cover the middle of the first look's best place. */
  beyond: boolean
  /** The edge of the card itself, whatever is printed on it; null where it was not looked for or not found. */
  edge: Quad | null
  /** The card's height in pixels of the original photo. */
  height: number
  /** The card's height as a share of the photo's longer side. */
  share: number
  /** The id of another card that lies beside the first and was recognised as surely; null where there is none. */
  beside: string | null
  /** How the picture of the first card agrees with the photo; null where it is certain without, or was not compared. */
  picture: PictureAgreement | null
  /** How the text that was read agrees with the cards that the photo may show, by their ids; empty without text. */
  agreements: ReadonlyMap<string, Agreement>
}

/** What a card must reach to be accepted. */
export interface Thresholds {
  similarity: number
  /** Points in place. */
  inliers: number
  /** Points in place more than every card with another art. */
  lead: number
  /** Below this similarity the lead must be `unclearLead`. */
  clear: number
  unclearLead: number
}

/** From these values on a card is accepted. */
export const acceptance: Thresholds = thresholds

/** Whether a card with these values is accepted. */
export const reaches = (
  seen: Pick<Thresholds, 'similarity' | 'inliers' | 'lead'>,
  { similarity, inliers, lead, clear, unclearLead }: Thresholds
): boolean =>
  seen.similarity >= similarity &&
  seen.inliers >= inliers &&
  seen.lead >= (seen.similarity < clear ? Math.max(lead, unclearLead) : lead)

/** How many points the first card has in place more than any card with another art. */
export const leadOf = ([first, ...others]: readonly Survivor[]): number => {
  if (!first) return 0
  const rivals = others.filter(({ cardid }) => !first.sameArt.includes(cardid))
  return first.inliers - Math.max(0, ...rivals.map(({ inliers }) => inliers))
}

/** Whether the art of the first card is certain. Which of the cards with that art it is may still be open. */
export const isSure = (survivors: readonly Survivor[]): boolean => {
  const [first] = survivors
  return first !== undefined && reaches({ ...first, lead: leadOf(survivors) }, acceptance)
}

/** What is known of the likeliest card. `name` is how much of its name was read, `number` whether its number was. */
interface Measured extends Pick<Thresholds, 'similarity' | 'inliers' | 'lead'> {
  name: number
  number: boolean
}

/** Whether name and print together prove a card that neither proves alone: much of its name was read, many points are in place. */
export const isNamed = ({ similarity, inliers, lead, name }: Measured, by: ThresholdValues): boolean =>
  name >= by.namedName && similarity >= by.namedSimilarity && inliers >= by.namedInliers && lead >= by.namedLead

type Found = Pick<Thresholds, 'similarity' | 'inliers' | 'lead'>

/** Whether the picture of a card could prove it: enough else speaks for it. */
export const mayBePictured = ({ similarity, inliers }: Found, by: ThresholdValues = thresholds): boolean =>
  similarity >= by.picturedSimilarity && inliers >= by.picturedInliers

/** Whether picture and print together prove a card that the print alone does not. */
export const isPictured = (found: Found, picture: PictureAgreement | null, by: ThresholdValues): boolean =>
  picture !== null &&
  mayBePictured(found, by) &&
  picture.likeness >= by.picturedLikeness &&
  picture.lead >= by.picturedLead

/** Whether a photo shows the art of the first card without a doubt: by its print, or by its print and its picture. */
export const isCertain = ({ survivors, picture }: Pick<Sighting, 'survivors' | 'picture'>): boolean => {
  const [first] = survivors
  return (
    first !== undefined && (isSure(survivors) || isPictured({ ...first, lead: leadOf(survivors) }, picture, thresholds))
  )
}

/** Whether the text that was read names the card: then a seller is asked about it, wherever it stands in the list. */
export const isNamedByText = ({ name, number }: Agreement, by: ThresholdValues): boolean => name >= by.askName || number

/** Whether the likeliest card is likely enough that a seller is asked which card it is. */
export const isWorthAsking = (first: Measured, by: ThresholdValues): boolean =>
  first.similarity >= by.askSimilarity ||
  (first.similarity >= by.askLeadSimilarity && first.lead >= by.askLead) ||
  first.lead >= by.askClearLead ||
  isNamedByText(first, by)

/**
 * Whether several cards lie beside each other, none of them the one that is meant. That the photo shows no single card counts
 * where one of its cards was recognised.
 */
export const showsSeveral = (
  { several, presence }: Pick<Sighting, 'several' | 'presence'>,
  isAccepted: boolean,
  by: ThresholdValues
): boolean => several >= by.several && (!isAccepted || presence < by.presence)

/**
 * Whether the card is the one that the photo was taken of: it covers the middle, or is large, or the seller placed its corners.
 * A small one beside the middle may be a neighbour, the only card that is sharp enough to be recognised; so may one that lies
 * beside another card, which was seen first and not recognised.
 */
export const isMeant = (
  { byHand, central, beyond, share }: Pick<Sighting, 'byHand' | 'central' | 'beyond' | 'share'>,
  by: ThresholdValues
) => byHand || (!beyond && (central || share >= by.share))

/** Whether the seller could be asked about the first card. */
export const isPlausible = ([first]: readonly Survivor[]): boolean =>
  first !== undefined && first.similarity >= thresholds.plausible

/** From this similarity on, a photo shows a card's back. */
const sureBack = 0.7
/** From this similarity on, a photo shows an odd back: worn, miscut or false. */
const oddBack = 0.5

export const isBack = (back: SeenBack | null): back is SeenBack => back !== null && back.similarity >= sureBack
export const isOddBack = (back: SeenBack | null): boolean =>
  back !== null && back.similarity >= oddBack && back.similarity < sureBack

/** Whether a photo shows no back that is known, not even an odd one. */
export const isUnseenBack = (back: SeenBack | null): boolean => back === null || back.similarity < oddBack

/** Sorts cards, the best first: points count most, similarity where there are few points. */
export const rank = ({ inliers, similarity }: Pick<Survivor, 'inliers' | 'similarity'>): number =>
  inliers + 60 * similarity
