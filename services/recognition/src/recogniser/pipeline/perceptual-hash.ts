import { type Plane, poolCells } from './pool-cells.ts'

const side = 64
const kept = 16
/** How many bits a hash has. */
export const hashBits = kept * kept

const cosines = Float32Array.from({ length: kept * side }, (_, i) =>
  Math.cos((Math.PI * Math.floor(i / side) * (2 * (i % side) + 1)) / (2 * side))
)

/**
 * The pHash of a luminance plane: which of its 16 × 16 lowest cosine frequencies are above their median, the constant
 * one left out. Light, blur and small shifts hardly change it, and 256 bits tell tens of thousands of cards apart.
 */
export const perceptualHash = (light: Plane): Uint32Array => {
  const small = poolCells(light, { columns: side, rows: side })
  const rows = transformed(small, side)
  const frequencies = transformed(rows, kept)
  frequencies[0] = 0
  const median = frequencies.toSorted()[hashBits / 2] ?? 0
  const words = new Uint32Array(hashBits / 32)
  for (const [i, value] of frequencies.entries()) {
    if (value > median) words[i >> 5] = (words[i >> 5] ?? 0) | (1 << (i & 31))
  }
  return words
}

/** The cosine transform of `count` rows of 64, transposed: applied twice, it is the two-dimensional transform. */
const transformed = (plane: Float32Array, count: number): Float32Array => {
  const out = new Float32Array(kept * count)
  for (let row = 0; row < count; row++) {
    for (let k = 0; k < kept; k++) {
      let sum = 0
      for (let x = 0; x < side; x++) sum += (plane[row * side + x] ?? 0) * (cosines[k * side + x] ?? 0)
      out[k * count + row] = sum
    }
  }
  return out
}

const setBits = (word: number): number => {
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many bits differ, 0 to 256: about 128 between unrelated pictures. */
export const hashDistance = (a: Uint32Array, b: Uint32Array): number => {
  let distance = 0
  for (let i = 0; i < a.length; i++) distance += setBits((a[i] ?? 0) ^ (b[i] ?? 0))
  return distance
}
