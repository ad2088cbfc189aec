import { type Cv, type Mat, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Random } from '../draw/random.ts'
import { cornersOf, type Pose } from './camera.ts'
import { fillQuad } from './fill-quad.ts'

/** Shadows are blurred, so that they are drawn at a quarter of the size. */
const coarse = 4

/** Darkens the photo where the card, which is laid afterwards, keeps the light off it. */
export const castShadow = (cv: Cv, photo: Mat, { random, pose }: { random: Random; pose: Pose }): void => {
  const depth = random.between(0.2, 0.6)
  const [dx, dy] = [random.between(-0.03, 0.03) * photo.cols, random.between(-0.03, 0.03) * photo.cols]
  const softness = (random.between(4, 18) * photo.cols) / 960
  withMats(keep => {
    const [cols, rows] = [Math.ceil(photo.cols / coarse), Math.ceil(photo.rows / coarse)]
    const shade = keep(new cv.Mat(rows, cols, cv.CV_8UC1, new cv.Scalar(0)))
    fillQuad(cv, shade, {
      quad: cornersOf(pose).map(([x, y]) => [(x + dx) / coarse, (y + dy) / coarse] as const),
      value: 255
    })
    cv.GaussianBlur(shade, shade, new cv.Size(0, 0), softness / coarse)
    const full = keep(new cv.Mat())
    cv.resize(shade, full, new cv.Size(photo.cols, photo.rows), 0, 0, cv.INTER_LINEAR)
    const [dark, out] = [full.data, photo.data]
    for (let i = 0, to = 0; i < dark.length; i++) {
      const keepLight = 1 - (depth * (dark[i] ?? 0)) / 255
      for (let c = 0; c < 3; c++, to++) out[to] = (out[to] ?? 0) * keepLight
    }
  })
}
