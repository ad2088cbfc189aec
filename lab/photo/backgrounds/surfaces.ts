import type { Cv } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Random } from '../../draw/random.ts'
import { smoothField } from '../smooth-field.ts'

interface SurfaceNeeds {
  cv: Cv
  random: Random
  /** The side of the square surface, in pixels. */
  side: number
}

/** Draws how much of its second colour each pixel of a surface has, 0 to 1. */
export type Pattern = (needs: SurfaceNeeds) => Float32Array

const field = ({ cv, random, side }: SurfaceNeeds, columns: number, rows: number) =>
  smoothField(cv, random, { width: side, height: side, columns, rows })

const pattern = (side: number, at: (x: number, y: number, i: number) => number) => {
  const values = new Float32Array(side * side)
  for (let y = 0, i = 0; y < side; y++) for (let x = 0; x < side; x++, i++) values[i] = at(x, y, i)
  return values
}

const wood: Pattern = needs => {
  const [fine, broad] = [field(needs, 7, 110), field(needs, 5, 36)]
  const board = needs.random.between(90, 220)
  const start = needs.random.between(0, board)
  const seams = needs.random.chance(0.6) ? 3 : 0
  return pattern(needs.side, (_x, y, i) =>
    (y + start) % board < seams ? 1 : 0.6 * (fine[i] ?? 0) + 0.4 * (broad[i] ?? 0)
  )
}

const cloth: Pattern = ({ cv, random, side }) => {
  const thread = random.between(2, 7)
  const wave = Float32Array.from({ length: side }, (_, i) => Math.sin((i / thread) * 2 * Math.PI))
  const fold = field({ cv, random, side }, 6, 6)
  return pattern(side, (x, y, i) => 0.5 + 0.25 * (wave[x] ?? 0) * (wave[y] ?? 0) + 0.2 * ((fold[i] ?? 0) - 0.5))
}

const tiles: Pattern = ({ random, side }) => {
  const tile = random.whole(12, 45)
  return pattern(side, (x, y) => ((Math.floor(x / tile) + Math.floor(y / tile)) % 2 ? 0.7 : 0.2))
}

export const surfaces = {
  solid: needs => new Float32Array(needs.side * needs.side),
  gradient: needs => field(needs, 3, 3),
  wood,
  cloth,
  tiles,
  carpet: needs => field(needs, 70, 70)
} as const satisfies Record<string, Pattern>

export type Surface = keyof typeof surfaces
