import sharp from 'sharp'
import { decodeLarge, type Photo } from '../pipeline/decode.ts'
import type { Cv } from '../pipeline/opencv.ts'
import { heightOf, type Quad, scaled } from '../pipeline/quad.ts'
import { cutUpright, tallestCut } from './cut-upright.ts'

/** JPEG quality of a cut: of what was compressed once already nothing more should be lost. */
const quality = 90

/**
 * Cuts quads out of a photograph, which is decoded once for all of them, as large as its largest card needs to be. Only
 * one photograph is in memory at that size at a time. The cuts are in the order of the quads; null for null.
 */
export const cutAll = async (
  cv: Cv,
  bytes: Uint8Array,
  photo: Photo,
  quads: readonly (Quad | null)[]
): Promise<(Uint8Array | null)[]> => {
  const tallest = Math.max(0, ...quads.map(quad => (quad ? heightOf(quad) : 0)))
  if (tallest === 0) return quads.map(() => null)
  const scale = Math.max(1, Math.min(photo.reduced, tallestCut / tallest))
  const large = scale > 1 ? await decodeLarge(bytes, scale * Math.max(photo.width, photo.height)) : photo
  const cuts: (Uint8Array | null)[] = []
  for (const quad of quads) {
    const cut = quad && cutUpright(cv, large, scaled(quad, large.width / photo.width))
    const jpeg =
      cut &&
      (await sharp(cut.data, { raw: { width: cut.width, height: cut.height, channels: 3 } })
        .jpeg({ quality })
        .toBuffer())
    cuts.push(jpeg && Uint8Array.from(jpeg))
  }
  return cuts
}
