import { type Cv, type Mat, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Random } from '../../draw/random.ts'
import { anyColour } from './colour.ts'

/** Draws up to six bars that lie about: pens, papers, edges of the table. */
export const strewClutter = (cv: Cv, photo: Mat, random: Random): void => {
  for (let left = random.whole(0, 6); left > 0; left--) {
    const [r, g, b] = anyColour(random, { saturation: [0, 1], value: [0, 1] })
    const [x, y] = [random.between(0, photo.cols), random.between(0, photo.rows)]
    const angle = random.between(0, 2 * Math.PI)
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const length = random.between(0.1, 0.6) * photo.cols
    const breadth = (random.between(2, 60) * photo.cols) / 960
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1]
    ].flatMap(([along = 0, across = 0]) => [
      Math.round(x + along * dx * length - across * dy * breadth),
      Math.round(y + along * dy * length + across * dx * breadth)
    ])
    withMats(keep =>
      cv.fillConvexPoly(photo, keep(cv.matFromArray(4, 1, cv.CV_32SC2, corners)), new cv.Scalar(r, g, b), cv.LINE_AA)
    )
  }
}
