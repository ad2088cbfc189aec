import type { Cv, Mat } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Point } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import type { Random } from '../draw/random.ts'
import type { Pose } from './camera.ts'

export interface Hand {
  random: Random
  pose: Pose
  exposure: number
}

/** How many rings a fingertip is drawn with, from its shaded rim to its lit middle. */
const rings = 5

/** Draws one or two fingertips over the edge of the card, coming from the nearest side of the photo. */
export const holdCard = (cv: Cv, photo: Mat, { random, pose, exposure }: Hand): void => {
  const [w, h] = pose.half
  const tall =
    2 * Math.hypot(pose.project(0, h)[0] - pose.project(0, 0)[0], pose.project(0, h)[1] - pose.project(0, 0)[1])
  for (let left = random.whole(1, 2); left > 0; left--) {
    const along = random.between(-0.7, 0.7)
    const [x, y] = pose.project(
      ...random.pick<Point>([
        [w * along, h],
        [w, h * along],
        [-w, h * along],
        [w * along, -h]
      ])
    )
    const skin = [random.between(150, 235), random.between(100, 180), random.between(80, 150)]
    const [long, thick] = [random.between(0.08, 0.16) * tall, random.between(0.045, 0.07) * tall]
    const away = Math.atan2(y - photo.rows / 2, x - photo.cols / 2)
    const middle = new cv.Point(
      Math.round(x + Math.cos(away) * long * 0.55),
      Math.round(y + Math.sin(away) * long * 0.55)
    )
    for (let ring = 0; ring < rings; ring++) {
      const shrink = 1 - (0.7 * ring) / rings
      const [r = 0, g = 0, b = 0] = skin.map(v => v * Math.min(1, exposure) * (0.82 + (0.22 * ring) / rings))
      const size = new cv.Size(Math.round(long * (0.6 + 0.4 * shrink)), Math.round(thick * shrink))
      cv.ellipse(photo, middle, size, (away * 180) / Math.PI, 0, 360, new cv.Scalar(r, g, b), -1, cv.LINE_AA, 0)
    }
  }
}
