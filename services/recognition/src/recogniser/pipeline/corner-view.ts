import type { RgbImage } from './decode.ts'
import { kernel, partAt, placePart, regionAround } from './drawing-kernel.ts'
import { uprightCard } from './perspective.ts'
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

/** A look at the middle of the photo, turned by so many radians; `share`: how much of its longer side it shows. */
export const middleView = (image: RgbImage, { share, angle }: { share: number; angle: number }): View => {
  const { centre, scale } = wholeView(image)
  return { centre, angle, scale: share * scale }
}

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
export const drawView = (photo: RgbImage, view: View): Float32Array => {
  const places = spread(view)
  const corners = uprightCard(lookSide, lookSide).map(corner => toPhoto(view, corner))
  const region = regionAround(photo, [
    ...corners,
    ...corners.flatMap(([x, y]) => places.map(([u, v]): Point => [x + u, y + v]))
  ])
  const planeBytes = 3 * lookSide ** 2 * 4
  const { roomAt, buffer } = placePart(photo, region, turnBytes + places.length * 16 + planeBytes)
  new Float64Array(buffer, roomAt, 5).set([...view.centre, Math.cos(view.angle), Math.sin(view.angle), view.scale])
  const placesAt = roomAt + turnBytes
  new Float64Array(buffer, placesAt, 2 * places.length).set(places.flat())
  const planesAt = placesAt + places.length * 16
  kernel.look(partAt, photo.width, photo.height, roomAt, placesAt, places.length, padding, lookSide, planesAt)
  return new Float32Array(buffer, planesAt, 3 * lookSide ** 2).slice()
}

/** Five numbers of 64 bits, to the next multiple of 16. */
const turnBytes = 48
