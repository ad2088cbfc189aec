import { type Cv, type Mat, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import type { Random } from '../draw/random.ts'
import type { Pose } from './camera.ts'
import { layCard } from './lay-card.ts'
import type { Picture } from './picture.ts'
import { layVeil } from './veil.ts'

/** A box in millimetres, from the middle of the card; y points to its foot. */
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The case that a grading company seals a card into, and the label above the card in it. */
export interface Slab {
  label: Picture
  shell: Box
  labelled: Box
}

/** Millimetres. */
const [cardWide, cardHigh] = [63, 88]

/** How the card lies in a case that is posed by its own shape: `pose` takes its width divided by its height. */
export const poseInSlab = ({ shell: { left, top, right, bottom } }: Slab, pose: (proportion: number) => Pose): Pose => {
  const { half, project } = pose((right - left) / (bottom - top))
  const unit = (2 * half[1]) / (bottom - top)
  const [x0, y0] = [-((left + right) / 2) * unit, -((top + bottom) / 2) * unit]
  return {
    half: [(cardWide / 2) * unit, (cardHigh / 2) * unit],
    project: (x, y) => project(x + x0, y + y0)
  }
}

const quadOf = ({ project, half }: Pose, { left, top, right, bottom }: Box): Quad => {
  const mm = (2 * half[0]) / cardWide
  const at = (x: number, y: number) => project(x * mm, y * mm)
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)]
}

/** The share of what lies under clear plastic that shines through, and the light that the plastic adds, of 255. */
const [through, sheen] = [0.82, 34]

/** Draws the case on the table, before the card is laid into it. Returns its outline. */
export const layShell = (cv: Cv, photo: Mat, { slab, pose }: { slab: Slab; pose: Pose }): Quad => {
  const outline = quadOf(pose, slab.shell)
  layVeil(cv, photo, { quad: outline, through, added: sheen })
  drawEdges(cv, photo, outline, 225)
  // The rim of the inner frame that holds the card.
  drawEdges(cv, photo, quadOf(pose, { left: -33.5, top: -46, right: 33.5, bottom: 46 }), 205)
  return outline
}

const drawEdges = (cv: Cv, photo: Mat, quad: Quad, grey: number) =>
  withMats(keep => {
    const lines = keep(new cv.MatVector())
    lines.push_back(keep(cv.matFromArray(4, 1, cv.CV_32SC2, quad.flat().map(Math.round))))
    cv.polylines(photo, lines, true, new cv.Scalar(grey, grey, grey), 2, cv.LINE_AA)
  })

/** Lays the label into the case, and the front of the case over label and card. */
export const closeSlab = (
  cv: Cv,
  photo: Mat,
  { slab, pose, random }: { slab: Slab; pose: Pose; random: Random }
): void => {
  layCard(cv, photo, { picture: slab.label, corners: quadOf(pose, slab.labelled) })
  const veil = random.between(0.02, 0.09)
  layVeil(cv, photo, { quad: quadOf(pose, slab.shell), through: 1 - veil, added: 235 * veil })
}
