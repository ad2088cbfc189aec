import type { Point, Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import type { Random } from '../draw/random.ts'
import type { Preset } from './presets.ts'

export interface Frame {
  width: number
  height: number
}

/** How a card lies before a leaning camera. */
export interface Pose {
  /** Half the card's width and height, in units of its plane: about pixels of the photo. */
  half: readonly [width: number, height: number]
  /** Turns a place on the card's plane (its centre is 0, 0; y points to its foot) into pixels of the photo. */
  project: (x: number, y: number) => Point
}

/** Width divided by height of a card, 63 × 88 mm. */
const cardProportion = 63 / 88
/** The distance of the camera, in heights of the photo. */
const far = 1.3
const radians = Math.PI / 180

/**
 * Draws a pose within the limits of a preset: the card inside 96 % of the photo, then pushed aside by `offset`. What has
 * another shape than a card, such as a page, says so by `proportion`: its width divided by its height.
 */
export const poseCard = (
  random: Random,
  { width, height }: Frame,
  preset: Preset,
  proportion: number = cardProportion
): Pose => {
  const tall = random.between(...preset.fill) * height
  const shrink = Math.min(1, (width * 0.95) / (tall * proportion))
  const half = [(tall * shrink * proportion) / 2, (tall * shrink) / 2] as const
  const quarters = random.chance(preset.quarterTurn) ? 90 * random.whole(1, 3) : 0
  const [z, x, y] = [
    (quarters + random.between(-preset.turn, preset.turn)) * radians,
    random.between(-preset.tilt, preset.tilt) * radians,
    random.between(-preset.tilt, preset.tilt) * radians
  ]
  const lean = (px: number, py: number): Point => {
    const [tx, ty] = [px * Math.cos(z) - py * Math.sin(z), px * Math.sin(z) + py * Math.cos(z)]
    const [ry, depth] = [ty * Math.cos(x), ty * Math.sin(x)]
    const [rx, behind] = [tx * Math.cos(y) + depth * Math.sin(y), depth * Math.cos(y) - tx * Math.sin(y)]
    const scale = (far * height) / (far * height + behind)
    return [rx * scale, ry * scale]
  }
  const box = boundsOf(cornersOf({ half, project: lean }))
  const fit = Math.min(1, (width * 0.96) / box.width, (height * 0.96) / box.height)
  const push = () => random.between(-1, 1) * preset.offset * width
  const place = (room: number) => random.between(-1, 1) * Math.max(0, room / 2) * 0.8
  const left = width / 2 - (box.left + box.width / 2) * fit + place(width - box.width * fit) + push()
  const top = height / 2 - (box.top + box.height / 2) * fit + place(height - box.height * fit) + push()
  return {
    half,
    project: (px, py) => {
      const [lx, ly] = lean(px, py)
      return [lx * fit + left, ly * fit + top]
    }
  }
}

/** The four corners of a rectangle of the plane, clockwise from its top left; of the card itself by default. */
export const cornersOf = ({ project, half: [x, y] }: Pose, grown: readonly [number, number] = [1, 1]): Quad => {
  const [w, h] = [x * grown[0], y * grown[1]]
  return [project(-w, -h), project(w, -h), project(w, h), project(-w, h)]
}

export const boundsOf = (points: readonly Point[]) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
