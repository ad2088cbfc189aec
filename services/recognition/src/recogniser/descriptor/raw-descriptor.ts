import { colourGrid, lightGrid, readLightAndColour } from './light-and-colour.ts'
import { directions, shapesLength, shapesOf } from './shapes.ts'

const lightLength = lightGrid.columns * lightGrid.rows
const colourLength = colourGrid.columns * colourGrid.rows

/** How many numbers a raw descriptor has: light 16 × 22, two colours 8 × 11, shapes 10 × 14 × 8. */
export const rawLength = lightLength + 2 * colourLength + shapesLength

/**
 * What an RGB card of 180 × 252 looks like, in four blocks (light, two colours, shapes), each centred and of length 1,
 * so that exposure, white balance and a lamp on one side hardly change it.
 */
export const rawDescriptor = (rgb: Uint8Array): Float32Array => {
  const { logLight, lightCells, redGreen, yellowBlue } = readLightAndColour(rgb)
  level(lightCells)
  const blocks = [lightCells, redGreen, yellowBlue, shapesOf(logLight)]
  const raw = new Float32Array(rawLength)
  let offset = 0
  for (const block of blocks) {
    writeUnit(block, raw.subarray(offset, offset + block.length))
    offset += block.length
  }
  return raw
}

/**
 * The raw descriptor of the same card upside down, made of the numbers alone: the cells are in reverse order, and a
 * gradient that is turned by half a turn keeps its unsigned direction.
 */
export const turnedRaw = (raw: Float32Array): Float32Array => {
  const turned = new Float32Array(rawLength)
  let from = 0
  for (const length of [lightLength, colourLength, colourLength]) {
    turned.set(raw.subarray(from, from + length).toReversed(), from)
    from += length
  }
  for (let to = rawLength - directions; from < rawLength; from += directions, to -= directions)
    turned.set(raw.subarray(from, from + directions), to)
  return turned
}

/** Removes the mean and the slope across the card, as a lamp on one side makes it. */
const level = (cells: Float32Array): void => {
  const { columns, rows } = lightGrid
  let [mean, slopeX, slopeY, xx, yy] = [0, 0, 0, 0, 0]
  const across = (i: number) => (i % columns) - (columns - 1) / 2
  const down = (i: number) => Math.floor(i / columns) - (rows - 1) / 2
  for (let i = 0; i < cells.length; i++) {
    const value = cells[i] ?? 0
    mean += value / cells.length
    slopeX += across(i) * value
    slopeY += down(i) * value
    xx += across(i) ** 2
    yy += down(i) ** 2
  }
  for (let i = 0; i < cells.length; i++)
    cells[i] = (cells[i] ?? 0) - mean - (across(i) * slopeX) / xx - (down(i) * slopeY) / yy
}

/** Writes the values centred and scaled to length 1; a block without contrast becomes zeros. */
const writeUnit = (values: Float32Array, out: Float32Array): void => {
  let [mean, energy] = [0, 0]
  for (let i = 0; i < values.length; i++) mean += (values[i] ?? 0) / values.length
  for (let i = 0; i < values.length; i++) energy += ((values[i] ?? 0) - mean) ** 2
  if (energy < 1e-8) return
  const scale = 1 / Math.sqrt(energy)
  for (let i = 0; i < values.length; i++) out[i] = ((values[i] ?? 0) - mean) * scale
}
