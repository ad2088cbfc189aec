// Compiles to src/recogniser/verify/nearest-points.wasm by `npm run recognition:kernel`; a test compares the bytes.
import { total, totals } from './lanes.ts'

/** The bytes that describe the surroundings of a point: 256 bits. */
const pointBytes: usize = 32
/** Three words of an answer: the index of the nearest point, its distance, and the distance of the second nearest. */
const answerBytes: usize = 12
const farther: i32 = 257

/** How many bits of two points differ, in four sums. */
function differing(a: v128, b: v128, point: usize): v128 {
  const bits = i8x16.add(i8x16.popcnt(v128.xor(a, v128.load(point))), i8x16.popcnt(v128.xor(b, v128.load(point, 16))))
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bits))
}

/**
 * Finds for each of some points the nearest and the second nearest of the others, by Hamming distance. Reads up to
 * three points beyond the last one.
 */
export function nearestPoints(points: usize, count: i32, others: usize, otherCount: i32, answers: usize): void {
  for (let i = 0; i < count; i++) {
    const point = points + <usize>i * pointBytes
    const a = v128.load(point)
    const b = v128.load(point, 16)
    let nearest = -1
    let best = farther
    let second = farther
    for (let j = 0; j < otherCount; j += 4) {
      const other = others + <usize>j * pointBytes
      const distances = totals(
        differing(a, b, other),
        differing(a, b, other + pointBytes),
        differing(a, b, other + 2 * pointBytes),
        differing(a, b, other + 3 * pointBytes)
      )
      if (!v128.any_true(i32x4.lt_s(distances, i32x4.splat(second)))) continue
      const end = min(4, otherCount - j)
      for (let k = 0; k < end; k++) {
        // Computed again one by one: only a constant can name a lane of `distances`.
        const distance = total(differing(a, b, other + <usize>k * pointBytes))
        if (distance < best) {
          second = best
          best = distance
          nearest = j + k
        } else if (distance < second) {
          second = distance
        }
      }
    }
    const answer = answers + <usize>i * answerBytes
    store<i32>(answer, nearest)
    store<i32>(answer, best, 4)
    store<i32>(answer, second, 8)
  }
}
