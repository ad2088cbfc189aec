import { type Cv, type Mat, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import type { Random } from '../draw/random.ts'
import { cornersOf, type Pose } from './camera.ts'
import { layVeil } from './veil.ts'

/**
 * Draws a sleeve or a hard case over the card: a veil a little larger than the card, with a visible edge. Returns its
 * outline.
 */
export const slipIntoSleeve = (cv: Cv, photo: Mat, { random, pose }: { random: Random; pose: Pose }): Quad => {
  const [w, h] = pose.half
  const [dx, dy] = [random.between(-0.01, 0.01) * w, random.between(-0.01, 0.02) * h]
  const moved = { half: pose.half, project: (x: number, y: number) => pose.project(x + dx, y + dy) }
  const outline = cornersOf(moved, [1 + random.between(0.02, 0.08), 1 + random.between(0.02, 0.06)])
  const veil = random.between(0.04, 0.16)
  const haze = random.between(150, 255) * veil
  const edge = random.chance(0.5) ? 235 : 40
  layVeil(cv, photo, { quad: outline, through: 1 - veil, added: haze })
  withMats(keep => {
    const line = keep(cv.matFromArray(4, 1, cv.CV_32SC2, outline.flat().map(Math.round)))
    const lines = keep(new cv.MatVector())
    lines.push_back(line)
    cv.polylines(photo, lines, true, new cv.Scalar(edge, edge, edge), 1, cv.LINE_AA)
  })
  return outline
}
