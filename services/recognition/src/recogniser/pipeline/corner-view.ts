import type { RgbImage } from './decode.ts'
import { mapQuad, middleOf, type Point, type Quad } from './quad.ts'

/** As in training: a look at a photo is a square of so many pixels. */
export const lookSide = 192

/** A look at a photo: turned about `centre`, with `scale` pixels of the photo to one pixel of the look. */
export interface View {
  centre: Point
  /** By how much the photo's axes are turned against those of the look, in radians. */
  angle: number
  scale: number
}

/**
 * As in training, in pixels: the look shows a little more than the photo, so that it has room for corners just outside.
 */
const margin = 6
/** As in training: the height of a card in a close look, as a share of the look. */
const closeHeight = 0.74
/** As in training: the grey outside the photo. */
const padding = 114

/** A look at the whole photo. */
export const wholeView = ({ width, height }: RgbImage): View => ({
  centre: [width / 2, height / 2],
  angle: 0,
  scale: Math.max(width, height) / (lookSide - 2 * margin)
})

/** A look at the card inside `quad` (a short side first), upright and large. */
export const closeView = (quad: Quad): View => {
  const [a, b, c, d] = quad
  // Twice the way from the top of the card to its bottom.
  const down: Point = [c[0] - b[0] - (a[0] - d[0]), c[1] - b[1] - (a[1] - d[1])]
  return {
    centre: middleOf(quad),
    angle: Math.atan2(-down[0], down[1]),
    scale: Math.hypot(...down) / 2 / (lookSide * closeHeight)
  }
}

const toPhoto = ({ centre, angle, scale }: View, [u, v]: Point): Point => {
  const [x, y] = [(u - lookSide / 2) * scale, (v - lookSide / 2) * scale]
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [centre[0] + x * c - y * s, centre[1] + x * s + y * c]
}

/** Turns a quad of the look into one of the photo, in pixels. */
export const quadInPhoto = (view: View, quad: Quad): Quad => mapQuad(quad, point => toPhoto(view, point))

/**
 * The places of the photo that make one pixel of the look, measured from that pixel's corner: at most 16, enough
 * against moiré.
 */
const spread = ({ angle, scale }: View): Point[] => {
  const times = Math.max(1, Math.min(4, Math.round(scale)))
  const [c, s] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return Array.from({ length: times * times }, (_, i) => {
    const [u, v] = [((i % times) + 0.5) / times, (Math.floor(i / times) + 0.5) / times]
    return [u * c - v * s, u * s + v * c]
  })
}

/** Draws the look as the network takes it: red, green and blue planes of 0 to 1. */
export const drawView = ({ data, width, height }: RgbImage, view: View): Float32Array => {
  const size = lookSide * lookSide
  const planes = new Float32Array(3 * size)
  const places = spread(view)
  // Half a million samples a look: nothing in the loops allocates.
  const [across, down] = [Float64Array.from(places, ([x]) => x), Float64Array.from(places, ([, y]) => y)]
  const count = places.length
  const share = 1 / (255 * count)
  const [centreX, centreY] = view.centre
  const [c, s] = [Math.cos(view.angle), Math.sin(view.angle)]
  for (let v = 0, pixel = 0; v < lookSide; v++) {
    const fromMiddle = (v - lookSide / 2) * view.scale
    for (let u = 0; u < lookSide; u++, pixel++) {
      const beside = (u - lookSide / 2) * view.scale
      const left = centreX + beside * c - fromMiddle * s
      const top = centreY + beside * s + fromMiddle * c
      let red = 0
      let green = 0
      let blue = 0
      for (let i = 0; i < count; i++) {
        const x = left + (across[i] ?? 0)
        const y = top + (down[i] ?? 0)
        if (x >= 0 && y >= 0 && x < width && y < height) {
          const at = (Math.trunc(y) * width + Math.trunc(x)) * 3
          red += data[at] ?? 0
          green += data[at + 1] ?? 0
          blue += data[at + 2] ?? 0
        } else {
          red += padding
          green += padding
          blue += padding
        }
      }
      planes[pixel] = red * share
      planes[size + pixel] = green * share
      planes[2 * size + pixel] = blue * share
    }
  }
  return planes
}
