import type { RgbImage } from '../pipeline/decode.ts'
import { beside, type Lying, type Plane, shape } from './plane.ts'

/** From one distance to the next, in heights of a card: a quarter of a millimetre. */
export const step = 1 / 352
/** The least and the greatest distance outwards from where a side should lie, in steps: 13 mm inside to 11 mm outside. */
export const innermost = -52
export const outermost = 44
/** How wide the strips on both sides of an edge are that are compared, in steps. */
const strip = 3
/** From where to where along a side it is looked at: corners are round. */
const ends = 0.09
const samples = 28
/** The difference of colours across an edge, of 255, at which it counts one half of what the largest difference does. */
const half = 7

/** What the photo shows at each distance outwards from where a side of a card should lie. */
export interface Profile {
  /** How much it looks like an edge, 0 to 1. */
  edges: Float32Array
  /** The mean colours of the strips just inside and just outside, three numbers each. */
  inside: Float32Array
  outside: Float32Array
}

/** `across`: right or left, else below or above. */
const sides = {
  above: { across: false, sign: -1 },
  right: { across: true, sign: 1 },
  below: { across: false, sign: 1 },
  left: { across: true, sign: -1 }
} as const

/** The profiles of the four sides of a card on its plane. */
export const edgeProfiles = (image: RgbImage, plane: Plane, lying: Lying): Record<keyof typeof sides, Profile> => {
  const side = (name: keyof typeof sides) =>
    contrasts(linesBeside(image, plane, lying, { ...sides[name], from: innermost - strip, to: outermost + strip }))
  return { above: side('above'), right: side('right'), below: side('below'), left: side('left') }
}

/** What is looked at to tell how sharply the sides of a card are seen, in steps: 6 mm inside to 2 mm outside. */
const near = { from: -24, to: 8 } as const

/** How sharply what lies along the four sides of a card is seen: the more the better the card's direction is known. */
export const sharpness = (image: RgbImage, plane: Plane, lying: Lying): number =>
  (['above', 'right', 'below', 'left'] as const).reduce((sum, name) => {
    const lines = linesBeside(image, plane, lying, { ...sides[name], ...near })
    let squares = 0
    for (let i = 3; i < lines.length; i++) squares += ((lines[i] ?? NaN) - (lines[i - 3] ?? NaN)) ** 2
    return sum + (Number.isNaN(squares) ? 0 : Math.sqrt(squares))
  }, 0)

interface LinesWish {
  across: boolean
  sign: 1 | -1
  from: number
  to: number
}

/** The mean colour along lines at every distance from a side. */
const linesBeside = (image: RgbImage, plane: Plane, lying: Lying, { across, sign, from, to }: LinesWish) => {
  const { data, width, height } = image
  const [a, b, c, d, e, f, g, h, i] = plane.toPhoto
  const [out, along] = across ? [shape / 2, 1] : [0.5, shape]
  const stride = ((1 - 2 * ends) * along) / samples
  const first = (ends - 0.5) * along + stride / 2
  const lines = new Float32Array((to - from + 1) * 3)
  for (let line = from; line <= to; line++) {
    const far = sign * (out + line * step)
    const [u, v] = beside(lying, across ? [far, first] : [first, far])
    const [u2, v2] = beside(lying, across ? [far, first + stride] : [first + stride, far])
    const [du, dv] = [u2 - u, v2 - v]
    // A line of the plane is one in the photo as well: its points in the photo are found by adding.
    let [x, y, w] = [a * u + b * v + c, d * u + e * v + f, g * u + h * v + i]
    const [dx, dy, dw] = [a * du + b * dv, d * du + e * dv, g * du + h * dv]
    let [red, green, blue, count] = [0, 0, 0, 0]
    for (let k = 0; k < samples; k++, x += dx, y += dy, w += dw) {
      const [column, row] = [Math.floor(x / w), Math.floor(y / w)]
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      const at = (row * width + column) * 3
      red += data[at] ?? 0
      green += data[at + 1] ?? 0
      blue += data[at + 2] ?? 0
      count++
    }
    lines.set([red / count, green / count, blue / count], (line - from) * 3)
  }
  return lines
}

const contrasts = (lines: Float32Array): Profile => {
  const length = lines.length / 3 - 2 * strip
  const strips = (first: number) =>
    Float32Array.from({ length: 3 * length }, (_, i) => {
      let sum = 0
      for (let k = 0; k < strip; k++) sum += lines[i + (first + k) * 3] ?? NaN
      return sum / strip
    })
  const [inside, outside] = [strips(0), strips(strip + 1)]
  const edges = Float32Array.from({ length }, (_, i) => {
    let sum = 0
    for (let c = i * 3; c < i * 3 + 3; c++) sum += Math.abs((inside[c] ?? NaN) - (outside[c] ?? NaN))
    return Number.isNaN(sum) ? 0 : sum / 3 / (sum / 3 + half)
  })
  return { edges, inside, outside }
}
