import { type Cv, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Point, Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import type { Random } from '../draw/random.ts'
import { type Frame, type Pose } from './camera.ts'
import { fillQuad } from './fill-quad.ts'

export interface GlareWish {
  random: Random
  frame: Frame
  pose: Pose
  /** The outline that shines: that of the card, or of the sleeve around it. */
  shiny: Quad
  /** The highest number of reflections. */
  most: number
}

/** Reflections are soft, so that they are drawn at a quarter of the size. */
const coarse = 4
/** How much of a reflection shows on the table. */
const dull = 0.25

/** How much of each pixel a lamp's reflection covers, 0 to 1: round spots and long streaks. */
export const glareField = (cv: Cv, { random, frame, pose, shiny, most }: GlareWish): Float32Array => {
  const [width, height] = [Math.ceil(frame.width / coarse), Math.ceil(frame.height / coarse)]
  const [w, h] = pose.half
  const tall = distance(pose.project(0, h), pose.project(0, -h)) / coarse
  return withMats(keep => {
    const shine = keep(new cv.Mat(height, width, cv.CV_8UC1, new cv.Scalar(0)))
    fillQuad(cv, shine, { quad: shiny.map(([x, y]) => [x / coarse, y / coarse] as const), value: 1 })
    const field = keep(new cv.Mat(height, width, cv.CV_32FC1, new cv.Scalar(0)))
    // Taken after the last allocation: WebAssembly memory that grows detaches earlier views of it.
    const [gloss, light] = [shine.data, field.data32F]
    for (let left = random.whole(1, most); left > 0; left--) {
      const [px, py] = pose.project(random.between(-w, w), random.between(-h, h))
      const streak = random.chance(0.4)
      const long = (streak ? random.between(0.15, 0.5) : random.between(0.04, 0.16)) * tall
      const broad = (streak ? random.between(0.01, 0.04) : random.between(0.03, 0.12)) * tall
      const [angle, strength] = [random.between(0, Math.PI), random.between(0.4, 1.1)]
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      for (let y = 0, i = 0; y < height; y++) {
        for (let x = 0; x < width; x++, i++) {
          const [dx, dy] = [x - px / coarse, y - py / coarse]
          const far = ((dx * c + dy * s) / long) ** 2 + ((dy * c - dx * s) / broad) ** 2
          if (far < 9) light[i] = (light[i] ?? 0) + strength * Math.exp(-far / 2)
        }
      }
    }
    for (let i = 0; i < light.length; i++) light[i] = Math.min(1, light[i] ?? 0) * (gloss[i] ? 1 : dull)
    const full = keep(new cv.Mat())
    cv.resize(field, full, new cv.Size(frame.width, frame.height), 0, 0, cv.INTER_LINEAR)
    return full.data32F.slice()
  })
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])
