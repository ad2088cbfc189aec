import type { RgbImage } from '../pipeline/decode.ts'
import type { Point } from '../pipeline/quad.ts'
import { type Lying, type Plane, shape } from './plane.ts'

/** The farthest a side is looked for from where it should be, and the step, in heights of a card. */
const reach = 0.14
const step = 0.004
/** How wide the strips on both sides of an edge are that are compared: wider than the welded line of a pocket. */
const strip = 0.016
/** From where to where along a side it is looked at: corners are round. */
const ends = 0.09
const samples = 28
/** The difference of colours across an edge at which its score is one half of what the largest difference reaches. */
const half = 7

const offsets = 2 * Math.round(reach / step) + 1
const widthOfStrip = Math.round(strip / step)

/** How much the photo looks like the edge of a card, 0 to 1, at each distance outwards from where a side should lie. */
export type Profile = Float32Array

/** The distance outwards, in heights of a card, of entry `i` of a profile. */
export const outwards = (i: number): number => (i - (offsets - 1) / 2) * step

/** The entry at a distance outwards; NaN beyond the profile. */
export const edgeAt = (profile: Profile, distance: number): number =>
  profile[Math.round(distance / step) + (offsets - 1) / 2] ?? NaN

/** The profiles of the four sides of a card on its plane: above, right, below, left. */
export const edgeProfiles = (image: RgbImage, plane: Plane, lying: Lying): [Profile, Profile, Profile, Profile] => {
  const side = (across: boolean, sign: 1 | -1) => contrasts(linesBeside(image, plane, lying, across, sign))
  return [side(false, -1), side(true, 1), side(false, 1), side(true, -1)]
}

/** The mean colour along lines at every distance from a side. `across`: right or left, else below or above. */
const linesBeside = (image: RgbImage, plane: Plane, { middle, turn }: Lying, across: boolean, sign: 1 | -1) => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [out, along] = across ? [shape / 2, 1] : [0.5, shape]
  const lines = new Float32Array(offsets * 3)
  for (let i = 0; i < offsets; i++) {
    let [red, green, blue, count] = [0, 0, 0, 0]
    for (let k = 0; k < samples; k++) {
      const t = (ends + ((1 - 2 * ends) * (k + 0.5)) / samples - 0.5) * along
      const far = sign * (out + outwards(i))
      const [u, v] = across ? [far, t] : [t, far]
      const at = pixelAt(image, plane.toPhoto([middle[0] + u * c - v * s, middle[1] + u * s + v * c]))
      if (at < 0) continue
      red += image.data[at] ?? 0
      green += image.data[at + 1] ?? 0
      blue += image.data[at + 2] ?? 0
      count++
    }
    lines.set(count ? [red / count, green / count, blue / count] : [NaN, NaN, NaN], i * 3)
  }
  return lines
}

const pixelAt = ({ width, height }: RgbImage, [x, y]: Point) =>
  x < 0 || y < 0 || x >= width || y >= height ? -1 : (Math.trunc(y) * width + Math.trunc(x)) * 3

const contrasts = (lines: Float32Array): Profile =>
  Float32Array.from({ length: offsets }, (_, i) => {
    let sum = 0
    for (let channel = 0; channel < 3; channel++) {
      let [inside, outside] = [0, 0]
      for (let k = 0; k < widthOfStrip; k++) {
        inside += lines[(i - 1 - k) * 3 + channel] ?? NaN
        outside += lines[(i + 1 + k) * 3 + channel] ?? NaN
      }
      sum += Math.abs(inside - outside) / widthOfStrip
    }
    return Number.isNaN(sum) ? 0 : sum / 3 / (sum / 3 + half)
  })
