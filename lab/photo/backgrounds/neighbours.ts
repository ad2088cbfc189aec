import { type Cv, type Mat, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Random } from '../../draw/random.ts'
import { cornersOf, type Pose } from '../camera.ts'
import { layCard } from '../lay-card.ts'
import type { Picture } from '../picture.ts'
import { pictureMat } from '../picture.ts'
import { warpTo } from '../warp.ts'

export interface Neighbourhood {
  cv: Cv
  random: Random
  photo: Mat
  pose: Pose
  /** The cards to choose from; at least one. */
  neighbours: readonly Picture[]
}

/**
 * Draws cards of the same size in the plane of the card that is laid afterwards, near enough that it covers a part of
 * each.
 */
export const strewCards = ({ cv, random, photo, pose, neighbours }: Neighbourhood): void => {
  const [w, h] = pose.half
  const reach = Math.hypot(w, h)
  const tidy = random.chance(0.5)
  for (let left = random.whole(6, 12); left > 0; left--) {
    const [angle, far] = [random.between(0, 2 * Math.PI), random.between(0.45, 1.15) * reach]
    const turn = tidy ? random.between(-0.08, 0.08) : random.between(0, 2 * Math.PI)
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const [cx, cy] = [far * Math.cos(angle), far * Math.sin(angle)]
    const project = (x: number, y: number) => pose.project(cx + x * c - y * s, cy + x * s + y * c)
    layCard(cv, photo, { picture: random.pick(neighbours), corners: cornersOf({ half: pose.half, project }) })
  }
}

/** The size of the sheet's cells, in pixels. */
const cell = { width: 100, height: 140, gap: 8 } as const

/**
 * Draws a page of smaller cards in rows, as in a binder, a display or a poster, under the card that is laid afterwards.
 */
export const laySheet = ({ cv, random, photo, neighbours }: Omit<Neighbourhood, 'pose'>): void => {
  const scale = random.between(0.9, 2.6)
  const reach = Math.hypot(photo.cols, photo.rows) / scale
  const [columns, rows] = [Math.ceil(reach / cell.width), Math.ceil(reach / cell.height)]
  const ground = random.between(10, 230)
  withMats(keep => {
    const size = { width: columns * cell.width, height: rows * cell.height }
    const sheet = keep(new cv.Mat(size.height, size.width, cv.CV_8UC3, new cv.Scalar(ground, ground, ground)))
    for (let i = 0; i < columns * rows; i++) {
      const [x, y] = [(i % columns) * cell.width, Math.floor(i / columns) * cell.height]
      const box = new cv.Rect(x, y, cell.width - cell.gap, cell.height - cell.gap)
      const into = keep(sheet.roi(box))
      const card = keep(pictureMat(cv, random.pick(neighbours), cell.height))
      cv.resize(card, into, new cv.Size(box.width, box.height), 0, 0, cv.INTER_AREA)
    }
    const turn = random.chance(0.5) ? random.between(-0.15, 0.15) : random.between(0, 2 * Math.PI)
    const [c, s] = [(Math.cos(turn) * scale) / 2, (Math.sin(turn) * scale) / 2]
    const corner = (sx: number, sy: number) => {
      const [x, y] = [sx * size.width, sy * size.height]
      return [photo.cols / 2 + x * c - y * s, photo.rows / 2 + x * s + y * c] as const
    }
    const page = keep(
      warpTo(cv, sheet, { corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], photo })
    )
    page.copyTo(photo)
  })
}
