import sharp from 'sharp'
import { isSure } from './certainty.ts'
import { decodePhoto } from './decode.ts'
import { type Mat, withMat } from './opencv.ts'
import { type Eyes, sight } from './sight.ts'
import { thresholds } from './thresholds.ts'
import { cardInside } from './with-card.ts'

export interface CutWish {
  photo: Uint8Array
  /** The card that the photo shows. */
  cardid: string
  /** The corners that the seller placed: fractions of the photo, clockwise from the card's top left. */
  corners?: [number, number][]
}

/** Why a card is not cut out. `other_card`: the photo surely shows another card than the one that was named. */
export type NotCut = 'image_unreadable' | 'no_outline' | 'other_card'
export type CutCard = { jpeg: Uint8Array } | { refused: NotCut }

/** Twice what is described of a card, in pixels. */
const size = { width: 600, height: 838 } as const
const quality = 88

/**
 * Cuts a card out of a photo, as seen from straight above, with nothing of what lies around it. A card that is found by its
 * print is cut where the print lies; any other where its outline is sure, perhaps upside down, which searches look for too.
 */
export const cutCard = async (eyes: Eyes, { photo: bytes, cardid, corners }: CutWish): Promise<CutCard> => {
  const photo = await decodePhoto(bytes).catch(() => null)
  if (!photo) return { refused: 'image_unreadable' }
  return await withMat(eyes.cv, photo, async (mat: Mat) => {
    const seen = await sight(eyes, { photo, mat, placed: corners, side: 'face' })
    const [first] = seen.survivors
    if (first && isSure(seen.survivors) && first.cardid !== cardid && !first.sameArt.includes(cardid))
      return { refused: 'other_card' as const }
    const found = seen.survivors.find(one => one.cardid === cardid && one.inliers >= thresholds.provenInliers)
    const isPlaced = seen.byHand || (seen.outline >= thresholds.outline && seen.several < thresholds.several)
    const quad = found?.quad ?? (isPlaced ? seen.place : null)
    if (!quad) return { refused: 'no_outline' as const }
    const { data } = cardInside(eyes.cv, mat, { quad, ...size })
    const jpeg = await sharp(data, { raw: { ...size, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    return { jpeg: Uint8Array.from(jpeg) }
  })
}
