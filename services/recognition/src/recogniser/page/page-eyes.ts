import type { LookForCorners } from '../pipeline/corner-net.ts'
import { decodePhoto, type Photo } from '../pipeline/decode.ts'
import type { Cv } from '../pipeline/opencv.ts'
import type { Quad } from '../pipeline/quad.ts'
import { type Expected, outlinePage } from './outline-page.ts'
import { inReadingOrder } from './reading-order.ts'
import { upright } from './upright.ts'

/** What a thread needs to outline and cut the cards of a page. */
export interface PageEyes {
  cv: Cv
  look: LookForCorners
}

/** Decodes a photograph, or answers null where it cannot be read. */
export const readable = (bytes: Uint8Array): Promise<Photo | null> => decodePhoto(bytes).catch(() => null)

/** Outlines the cards on a photograph, in pixels of it, row by row. `expected`: see `outlinePage`. */
export const seenOn = async (look: LookForCorners, photo: Photo, expected?: Expected): Promise<Quad[]> => {
  const found = await outlinePage(look, photo, expected)
  return inReadingOrder(found.map(({ quad }) => ({ quad: upright(quad) }))).map(({ quad }) => quad)
}
