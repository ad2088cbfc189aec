import { cardHeight, cardWidth } from '../descriptor/card-size.ts'
import type { RgbImage } from './decode.ts'
import type { Cv, Mat } from './opencv.ts'
import { withCard } from './perspective.ts'
import type { Quad } from './quad.ts'

/** The card inside `quad` (clockwise from its top left), seen from straight above, at the size of descriptors. */
export const rectify = (cv: Cv, photo: Mat, quad: Quad): RgbImage =>
  withCard(cv, photo, { quad, width: cardWidth, height: cardHeight }, card => ({
    data: Uint8Array.from(card.data),
    width: cardWidth,
    height: cardHeight
  }))
