import type { RgbImage } from './decode.ts'

const side = 64
const kept = 16
/** How many bits a hash has. */
const hashBits = kept * kept

const cosines = Float32Array.from({ length: kept * side }, (_, i) =>
  Math.cos((Math.PI * Math.floor(i / side) * (2 * (i % side) + 1)) / (2 * side))
)

/**
 * The pHash of a picture: which of the 16 × 16 lowest cosine frequencies of its light are above their median, the
 * constant one left out. Light, blur and small shifts hardly change it, and 256 bits distinguish tens of thousands of
 * cards.
 */
export const perceptualHash = (image: RgbImage): Uint32Array => {
  const frequencies = transformed(transformed(lightCells(image), side), kept)
  frequencies[0] = 0
  const median = frequencies.toSorted()[hashBits / 2] ?? 0
  const words = new Uint32Array(hashBits / 32)
  for (const [i, value] of frequencies.entries()) {
    if (value > median) words[i >> 5] = (words[i >> 5] ?? 0) | (1 << (i & 31))
  }
  return words
}

/** The mean luminance by ITU-R BT.601, 0 to 255, of each of 64 × 64 cells of a picture. */
const lightCells = ({ data, width, height }: RgbImage): Float32Array => {
  const sums = new Float32Array(side * side)
  const counts = new Float32Array(side * side)
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * side) / height) * side
    for (let x = 0; x < width; x++) {
      const cell = row + Math.floor((x * side) / width)
      const at = 3 * (y * width + x)
      const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
      sums[cell] = (sums[cell] ?? 0) + Math.fround(light)
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 0))
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
