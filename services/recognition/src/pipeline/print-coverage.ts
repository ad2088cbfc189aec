import { type Keypoints, unpack, verifyHeight, verifyWidth } from '../verify/keypoints.ts'
import { matchPoints } from '../verify/match-points.ts'
import { type Perspective, throughPerspective } from './perspective.ts'

const columns = 3
const rows = 5
/** Pixels a point may lie beside its place. */
const tolerance = 4
/** A part of the print with fewer points tells nothing. */
const fewest = 6
/** A part agrees when it has this share of the points in place that the whole has. */
const agreeing = 0.35

/**
 * How much of the print agrees, 0 to 1: of the parts of a reference that have points, by their points, the share where
 * they are in place about as often as on the whole. A card of the same layout agrees in its frame and not in its picture,
 * a reprint in its picture and not in its frame; a reflection or a finger costs a part or two.
 */
export function printCoverage(photo: Keypoints, reference: Keypoints, homography: Perspective): number {
  const points = unpack(reference)
  const there = new Float32Array(columns * rows)
  const inPlace = new Float32Array(columns * rows)
  const add = (counts: Float32Array, x: number, y: number) => {
    const column = Math.min(columns - 1, Math.max(0, Math.floor((x * columns) / verifyWidth)))
    const row = Math.min(rows - 1, Math.max(0, Math.floor((y * rows) / verifyHeight)))
    counts[row * columns + column] = (counts[row * columns + column] ?? 0) + 1
  }
  for (let i = 0; i < points.count; i++) add(there, points.places[2 * i] ?? 0, points.places[2 * i + 1] ?? 0)
  const pairs = matchPoints(unpack(photo), points)
  for (let i = 0; i < pairs.photo.length; i += 2) {
    const [u = 0, v = 0] = pairs.reference.slice(i, i + 2)
    const [x, y] = throughPerspective(homography, [u, v])
    if (Math.hypot(x - (pairs.photo[i] ?? 0), y - (pairs.photo[i + 1] ?? 0)) <= tolerance) add(inPlace, u, v)
  }
  const share = sum(inPlace) / Math.max(1, sum(there))
  let [told, agrees] = [0, 0]
  for (const [part, count] of there.entries()) {
    if (count < fewest) continue
    told += count
    if ((inPlace[part] ?? 0) / count >= agreeing * share) agrees += count
  }
  return share === 0 || told === 0 ? 0 : agrees / told
}

const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0)
