import { innermost, outermost, type Profile } from './edge-profiles.ts'

/** How much larger or smaller a card may be than it should, on each side, in steps: 5.5 mm. */
export const mostGrown = 22
/** How far a card may be moved, in steps: 10 mm. */
const mostShift = 40
/** The difference of colours at which it counts one half of what the largest does, of 255. */
const half = 20

/** Two opposite sides of a card: left and right, or above and below. */
export interface Opposite {
  before: Profile
  after: Profile
  /** How little one side looks like the other, 0 to 2, for each growth and each shift. */
  unlike: Float32Array
}

const shifts = 2 * mostShift + 1

/**
 * Two opposite sides. Around a card lies one page, and mostly one border inside its edge: where what lies outside differs
 * from one side to the other, one of both is no edge of a card but the frame printed inside it, or the line of a pocket.
 */
export const oppositeSides = (before: Profile, after: Profile): Opposite => {
  const unlike = new Float32Array((2 * mostGrown + 1) * shifts)
  for (let to = 0; to < unlike.length; to++) {
    const [out, by] = [Math.floor(to / shifts) - mostGrown - innermost, (to % shifts) - mostShift]
    const [i, j] = [out - by, out + by]
    unlike[to] = apart(before.outside, i, after.outside, j) + apart(before.inside, i, after.inside, j)
  }
  return { before, after, unlike }
}

/** How different two colours are, 0 to 1; one half where the photo does not show them. */
const apart = (one: Float32Array, i: number, other: Float32Array, j: number): number => {
  if (i < 0 || j < 0 || i > outermost - innermost || j > outermost - innermost) return 0.5
  let sum = 0
  for (let c = 0; c < 3; c++) sum += Math.abs((one[3 * i + c] ?? NaN) - (other[3 * j + c] ?? NaN))
  return Number.isNaN(sum) ? 0.5 : sum / (sum + 3 * half)
}

/** What two opposite sides are worth where both lie some steps farther out, and by how many steps the card is shifted there. */
export interface Pair {
  worth: Float32Array
  shift: Float32Array
}

/** The best shift for each growth from -`mostGrown` on. `before`, `after`: what each side is worth at each distance. */
export const bestShifts = (
  { unlike }: Opposite,
  { before, after, shiftCost }: { before: Float32Array; after: Float32Array; shiftCost: number }
): Pair => {
  const [worth, shift] = [new Float32Array(2 * mostGrown + 1), new Float32Array(2 * mostGrown + 1)]
  for (let i = 0; i < worth.length; i++) {
    const out = i - mostGrown - innermost
    let best = -Infinity
    for (let by = -mostShift; by <= mostShift; by++) {
      const [one, other] = [before[out - by] ?? 0, after[out + by] ?? 0]
      const value = one + other - (unlike[i * shifts + by + mostShift] ?? 0) - shiftCost * Math.abs(by)
      if (value <= best) continue
      best = value
      shift[i] = by
    }
    worth[i] = best
  }
  return { worth, shift }
}
