import type { RgbImage } from './decode.ts'
import { gradientHistograms } from './gradient-histograms.ts'
import { type Grid, type Plane, poolCells } from './pool-cells.ts'

const lightGrid: Grid = { columns: 16, rows: 22 }
const colourGrid: Grid = { columns: 8, rows: 11 }

/** Luminance of a picture, 0 to 255. */
export function lightOf({ data, width, height }: RgbImage): Plane {
  const values = new Float32Array(width * height)
  for (let i = 0; i < values.length; i++) {
    values[i] = 0.299 * (data[i * 3] ?? 0) + 0.587 * (data[i * 3 + 1] ?? 0) + 0.114 * (data[i * 3 + 2] ?? 0)
  }
  return { values, width, height }
}

/** Two opponent colours that do not depend on how bright the light is. */
function coloursOf({ data, width, height }: RgbImage): [Plane, Plane] {
  const redGreen = new Float32Array(width * height)
  const yellowBlue = new Float32Array(width * height)
  for (let i = 0; i < redGreen.length; i++) {
    const [r = 0, g = 0, b = 0] = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]]
    const sum = r + g + b + 30
    redGreen[i] = (r - g) / sum
    yellowBlue[i] = (r + g - 2 * b) / sum
  }
  return [
    { values: redGreen, width, height },
    { values: yellowBlue, width, height }
  ]
}

/** Removes the mean and the slope across the card (a lamp on one side), then scales to length 1. */
function levelled(cells: Float32Array, { columns, rows }: Grid): Float32Array {
  let [mean, slopeX, slopeY, xx, yy] = [0, 0, 0, 0, 0]
  const at = (i: number) => [(i % columns) - (columns - 1) / 2, Math.floor(i / columns) - (rows - 1) / 2] as const
  for (const [i, value] of cells.entries()) {
    const [x, y] = at(i)
    mean += value / cells.length
    slopeX += x * value
    slopeY += y * value
    xx += x * x
    yy += y * y
  }
  return unit(
    cells.map((value, i) => {
      const [x, y] = at(i)
      return value - mean - (x * slopeX) / xx - (y * slopeY) / yy
    })
  )
}

/** Centred and scaled to length 1, so that a product of two is their correlation. */
function unit(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length
  const length = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0))
  return values.map(v => (length < 1e-4 ? 0 : (v - mean) / length))
}

/** Where each block of the vector ends; every block has length 1. */
const sizes = [
  lightGrid.columns * lightGrid.rows,
  colourGrid.columns * colourGrid.rows,
  colourGrid.columns * colourGrid.rows,
  10 * 14 * 8
] as const
export const appearanceLength = sizes.reduce((sum, size) => sum + size, 0)

/** Light 16 × 22, two colours 8 × 11, shapes 10 × 14 × 8 of a rectified card; signed bytes, each block scaled to its largest value. */
export function appearanceOf(card: RgbImage): Int8Array {
  const light = lightOf(card)
  const logarithmic = { ...light, values: light.values.map(v => Math.log(v + 9)) }
  const [redGreen, yellowBlue] = coloursOf(card)
  const blocks = [
    levelled(poolCells(logarithmic, lightGrid), lightGrid),
    unit(poolCells(redGreen, colourGrid)),
    unit(poolCells(yellowBlue, colourGrid)),
    unit(gradientHistograms(logarithmic))
  ]
  const out = new Int8Array(appearanceLength)
  let offset = 0
  for (const block of blocks) {
    const largest = block.reduce((most, v) => Math.max(most, Math.abs(v)), 1e-6)
    for (const [i, v] of block.entries()) out[offset + i] = Math.round((v / largest) * 127)
    offset += block.length
  }
  return out
}

/** Shapes decide, light confirms, colour separates look-alikes. */
const shares = [0.3, 0.15, 0.15, 0.4] as const

/** Likeness of two cards, -1 to 1: the weighted correlations of light, colours and shapes. */
export function likeness(a: Int8Array, b: Int8Array): number {
  let offset = 0
  let total = 0
  for (const [block, size] of sizes.entries()) {
    let [ab, aa, bb] = [0, 0, 0]
    for (let i = offset; i < offset + size; i++) {
      const [x, y] = [a[i] ?? 0, b[i] ?? 0]
      ab += x * y
      aa += x * x
      bb += y * y
    }
    total += aa && bb ? ((shares[block] ?? 0) * ab) / Math.sqrt(aa * bb) : 0
    offset += size
  }
  return total
}
