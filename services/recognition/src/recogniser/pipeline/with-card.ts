import type { RgbImage } from './decode.ts'
import { type Cv, type Mat, matOf, withMats } from './opencv.ts'
import { type Cut, warpHalved } from './warp.ts'

/** The card inside a quad, as seen from straight above. It is drawn at twice the size first, so that fine print averages out. */
export const cardInside = (cv: Cv, photo: Mat, cut: Cut): RgbImage =>
  warpHalved(cv, { data: photo.data, width: photo.cols, height: photo.rows }, cut)

/** Cuts out the card inside a quad and runs `work` on it. The result must not be an OpenCV object. */
export const withCard = <T>(cv: Cv, photo: Mat, cut: Cut, work: (card: Mat) => T): T =>
  withMats(keep => work(keep(matOf(cv, cardInside(cv, photo, cut)))))
