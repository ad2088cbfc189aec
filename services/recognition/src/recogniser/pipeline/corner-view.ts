import type { RgbImage } from './decode.ts'
import { mapQuad, type Point, type Quad, sidesOf } from './quad.ts'

/** A square look at a photo: turned about `centre`, `scale` pixels of the photo to one of the look. */
export interface View {
  centre: Point
  /** Of the photo's axes against the look's, in radians. */
  angle: number
  scale: number
  /** Pixels of the look. */
  side: number
}

/** As in training: the look shows a little more than the photo, so that corners just outside it have a place. */
const margin = 6
/** As in training, the height of a card looked at closely, as a share of the look. */
const closeHeight = 0.74
/** Grey outside the photo, as in training. */
const padding = 114

/** The whole photo. */
export const wholeView = ({ width, height }: RgbImage, side: number): View => ({
  centre: [width / 2, height / 2],
  angle: 0,
  scale: Math.max(width, height) / (side - 2 * margin),
  side
})

/** The card inside `quad` (a short side first), upright and large. */
export function closeView(quad: Quad, side: number): View {
  const [top, right, bottom, left] = sidesOf(quad).map(([p, q]): Point => [q[0] - p[0], q[1] - p[1]])
  if (!top || !right || !bottom || !left) throw new RangeError('a quad has four sides')
  const down: Point = [right[0] - left[0], right[1] - left[1]]
  const centre: Point = [quad.reduce((sum, p) => sum + p[0], 0) / 4, quad.reduce((sum, p) => sum + p[1], 0) / 4]
  return {
    centre,
    angle: Math.atan2(-down[0], down[1]),
    scale: Math.hypot(...down) / 2 / (side * closeHeight),
    side
  }
}

const toPhoto = ({ centre, angle, scale, side }: View, [u, v]: Point): Point => {
  const [x, y] = [(u - side / 2) * scale, (v - side / 2) * scale]
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [centre[0] + x * c - y * s, centre[1] + x * s + y * c]
}

/** A quad of the look in pixels of the photo. */
export const quadInPhoto = (view: View, quad: Quad): Quad => mapQuad(quad, point => toPhoto(view, point))

/** Places of the photo that make one pixel of the look, from that pixel's corner: at most 16, enough against moiré. */
function spread({ angle, scale }: View): Point[] {
  const times = Math.max(1, Math.min(4, Math.round(scale)))
  const [c, s] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return Array.from({ length: times * times }, (_, i) => {
    const [u, v] = [((i % times) + 0.5) / times, (Math.floor(i / times) + 0.5) / times]
    return [u * c - v * s, u * s + v * c]
  })
}

/** The look as the network takes it: red, green and blue planes of 0 to 1. */
export function drawView({ data, width, height }: RgbImage, view: View): Float32Array {
  const size = view.side * view.side
  const planes = new Float32Array(3 * size)
  const places = spread(view)
  const share = 1 / (255 * places.length)
  for (let pixel = 0; pixel < size; pixel++) {
    const [left, top] = toPhoto(view, [pixel % view.side, Math.floor(pixel / view.side)])
    let red = 0
    let green = 0
    let blue = 0
    for (const place of places) {
      const x = left + place[0]
      const y = top + place[1]
      const inside = x >= 0 && y >= 0 && x < width && y < height
      const at = (Math.trunc(y) * width + Math.trunc(x)) * 3
      red += inside ? (data[at] ?? 0) : padding
      green += inside ? (data[at + 1] ?? 0) : padding
      blue += inside ? (data[at + 2] ?? 0) : padding
    }
    planes[pixel] = red * share
    planes[size + pixel] = green * share
    planes[2 * size + pixel] = blue * share
  }
  return planes
}
