import type { SearchNeeds } from './card-search.ts'
import type { CornerFinding, FindCorners } from './corner-net.ts'
import { middleView } from './corner-view.ts'
import type { RgbImage } from './decode.ts'
import type { Mat } from './opencv.ts'
import { findOutlines } from './outline.ts'
import { uprightCard } from './perspective.ts'
import {
  areaOf,
  distance,
  grown,
  mapQuad,
  middleOf,
  nearly,
  type Point,
  type Quad,
  quadOf,
  signedArea,
  turned
} from './quad.ts'

/** How many outlines made of edges are looked at: describing each takes some five milliseconds. */
const outlineLimit = 10
/** From this share of edges on, an outline is taken for a card where the network found nothing. */
const outlineOfCard = 0.6

/**
 * Further looks of the network, where the card was not recognised in the places it saw first: a neighbour that is sharper, or a
 * pattern of the table, had its attention. Turned and nearer, it often sees the card that is meant.
 */
const furtherLooks = [
  { share: 1, angle: 0.8 },
  { share: 0.75, angle: 0 },
  { share: 0.75, angle: 0.8 }
] as const
/** How many places of each are taken, and how far from the middle of the photo they lie at most, in its longer side. */
const [perFurtherLook, nearMiddle] = [2, 0.25] as const

/**
 * Places where a card may lie in a photo, the likeliest first: those where the network found corners, those it finds in other
 * looks at the middle of the photo, and then those that edges enclose. They are looked for only when the caller asks for
 * the next ones. `image` and `photo` hold the same pixels, for the network and for OpenCV.
 */
export async function* placesIn(
  { cv, findCorners, stopwatch }: Pick<SearchNeeds, 'cv' | 'stopwatch'> & { findCorners: FindCorners },
  { image, photo }: { image: RgbImage; photo: Mat },
  found: readonly CornerFinding[]
): AsyncGenerator<CornerFinding[]> {
  if (found.length > 0) {
    yield found.slice(0, 2)
    const near = found.slice(0, 2).flatMap(finding => [resized(finding, 1.05), resized(finding, 0.95)])
    yield [...found.slice(2), ...near]
  }
  const presence = found[0]?.presence
  const further: CornerFinding[] = []
  const middle: Point = [image.width / 2, image.height / 2]
  const reach = nearMiddle * Math.max(image.width, image.height)
  for (const look of furtherLooks) {
    const seen = await stopwatch.time('corners', () => findCorners(image, middleView(image, look)))
    // A card farther out is taken for a neighbour: sellers aim at the card they photograph.
    const near = seen.filter(({ quad }) => distance(middleOf(quad), middle) < reach).slice(0, perFurtherLook)
    const fresh = near.filter(({ quad }) => ![...found, ...further].some(other => nearly(quad, other.quad)))
    further.push(...fresh.map(finding => ({ ...finding, presence: presence ?? finding.presence, several: 0 })))
  }
  if (further.length > 0) yield further
  const outlines = (await stopwatch.time('outlines', () => findOutlines(cv, photo, outlineLimit)))
    .map(({ quad, support }) => ({
      quad,
      score: Math.min(1, support),
      presence: presence ?? Number(support >= outlineOfCard),
      several: 0
    }))
    .filter(({ quad }) => !found.some(other => nearly(quad, other.quad)))
  const whole = uprightCard(photo.cols, photo.rows)
  const everything = {
    quad: photo.cols > photo.rows ? turned(whole, 1) : whole,
    score: 0,
    presence: presence ?? outlines[0]?.presence ?? 0,
    several: 0
  }
  yield [...outlines, ...outlines.slice(0, 3).map(finding => resized(finding, 1.05)), everything]
}

const resized = (finding: CornerFinding, factor: number): CornerFinding => ({
  ...finding,
  quad: grown(finding.quad, factor)
})

/** Places around corners that the seller placed, which are never exact. None when the corners enclose nothing. */
export const placesByHand = (placed: readonly Point[], { cols: width, rows: height }: Mat): CornerFinding[] => {
  const quad = mapQuad(quadOf(placed), ([x, y]) => [x * width, y * height])
  if (areaOf(quad) < 0.01 * width * height) return []
  const clockwise: Quad = signedArea(quad) > 0 ? quad : [quad[0], quad[3], quad[2], quad[1]]
  return [clockwise, turned(clockwise, 1), grown(clockwise, 1.03), grown(clockwise, 0.97)].map(one => ({
    quad: one,
    score: 1,
    presence: 1,
    several: 0
  }))
}
