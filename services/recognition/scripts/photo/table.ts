import type { Random } from '../draw/random.ts'

export type Colour = readonly [r: number, g: number, b: number]
/** Colour of the table at a place of the photo. */
export type Table = (x: number, y: number) => Colour

/** Smooth noise in 0..1 over a lattice of random values. */
function valueNoise(random: Random) {
  const lattice = Float32Array.from({ length: 64 * 64 }, () => random.between(0, 1))
  const at = (x: number, y: number) => lattice[(y & 63) * 64 + (x & 63)] ?? 0
  return (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const ease = (t: number) => t * t * (3 - 2 * t)
    const [u, v] = [ease(x - left), ease(y - top)]
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u
    return upper * (1 - v) + lower * v
  }
}

/** Boards with grain and seams. */
export function woodTable(random: Random): Table {
  const noise = valueNoise(random)
  const base = random.pick([
    [168, 118, 74],
    [122, 82, 52],
    [196, 156, 112],
    [92, 66, 48]
  ] as const)
  const board = random.between(260, 420)
  const start = random.between(0, board)
  return (x, y) => {
    const plank = Math.floor((y + start) / board)
    const across = ((y + start) % board) / board
    const grain = noise(x / 240 + plank * 17, y / 9) * 0.6 + noise(x / 60, y / 3) * 0.4
    const ring = Math.sin((y / 26 + noise(x / 300, y / 120 + plank * 9) * 7) * 2)
    const seam = across < 0.012 ? 0.55 : 1
    const shade = (0.86 + 0.22 * (grain - 0.5) + 0.05 * ring + 0.05 * noise(plank * 31, 3)) * seam
    return [base[0] * shade, base[1] * shade, base[2] * shade]
  }
}

/** A plain cloth. */
export function clothTable(random: Random): Table {
  const noise = valueNoise(random)
  const base = random.pick([
    [64, 76, 96],
    [206, 206, 200],
    [46, 92, 74],
    [120, 40, 52]
  ] as const)
  return (x, y) => {
    const shade = 0.94 + 0.1 * (noise(x / 2.2, y / 2.2) - 0.5) + 0.12 * (noise(x / 180, y / 180) - 0.5)
    return [base[0] * shade, base[1] * shade, base[2] * shade]
  }
}
