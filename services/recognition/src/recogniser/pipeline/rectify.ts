import { cardHeight, cardWidth } from '../descriptor/card-size.ts'
import type { RgbImage } from './decode.ts'
import type { Cv, Mat } from './opencv.ts'
import type { Quad } from './quad.ts'
import { cardInside } from './with-card.ts'

/** The card inside `quad` (clockwise from its top left), seen from straight above, at the size of descriptors. */
export const rectify = (cv: Cv, photo: Mat, quad: Quad): RgbImage =>
  cardInside(cv, photo, { quad, width: cardWidth, height: cardHeight })
