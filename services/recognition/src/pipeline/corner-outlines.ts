import type { CornerNet } from './corner-net.ts'
import { refineQuads } from './corner-refine.ts'
import type { RgbImage } from './decode.ts'
import type { Cv } from './opencv.ts'
import type { Outline } from './outline.ts'

/** What the corner network says of a photo. */
export interface CornerOutlines {
  /** Most likely first, each place as its edges have it and as the network has it. */
  outlines: Outline[]
  /** 0 to 1: that a card lies in the photo. */
  presence: number
  /** 0 to 1: that several do. */
  several: number
}

/** Places looked at for edges; those after them are hardly ever right. */
const places = 3

/** The outlines the network sees in a photo, moved onto its edges. */
export async function findCornerOutlines(cv: Cv, net: CornerNet, image: RgbImage): Promise<CornerOutlines> {
  const findings = await net.find(image)
  const [best] = findings
  return {
    outlines: refineQuads(
      cv,
      image,
      findings.slice(0, places).map(({ quad }) => quad)
    ),
    presence: best?.presence ?? 0,
    several: best?.several ?? 0
  }
}
