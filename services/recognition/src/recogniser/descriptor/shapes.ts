import { cardHeight, cardWidth, cellOfPixel } from './card-size.ts'

const columns = 10
const rows = 14
export const directions = 8
export const shapesLength = columns * rows * directions

const columnOf = cellOfPixel(cardWidth, columns)
const rowOf = cellOfPixel(cardHeight, rows)
/** Weaker gradients are noise of a flat patch. */
const faintest = 1e-4
const perRadian = directions / Math.PI

/** The arc tangent of 0 to 1, within 1e-5 (Abramowitz and Stegun 4.4.47): several times faster than Math.atan2. */
const arcTangent = (ratio: number): number => {
  const s = ratio * ratio
  return ratio * (0.999866 + s * (-0.3302995 + s * (0.180141 + s * (-0.085133 + s * 0.0208351))))
}

/** The direction of a gradient without its sign, 0 to 8 for half a turn. */
const directionOf = (dx: number, dy: number): number => {
  const [ax, ay] = [Math.abs(dx), Math.abs(dy)]
  const acute = ax >= ay ? arcTangent(ay / ax) : Math.PI / 2 - arcTangent(ax / ay)
  return (dx < 0 === dy < 0 ? acute : Math.PI - acute) * perRadian
}

/**
 * Histograms of gradient directions (HOG, Dalal and Triggs 2005) over 10 × 14 cells with 8 unsigned directions, each
 * cell normalised by the energy of its 3 × 3 neighbourhood: they show shapes whatever the light is.
 */
export const shapesOf = (light: Float32Array): Float32Array => {
  const histograms = new Float32Array(shapesLength)
  for (let y = 1; y < cardHeight - 1; y++) {
    const row = (rowOf[y] ?? 0) * columns
    for (let x = 1; x < cardWidth - 1; x++) {
      const at = y * cardWidth + x
      const dx = (light[at + 1] ?? 0) - (light[at - 1] ?? 0)
      const dy = (light[at + cardWidth] ?? 0) - (light[at - cardWidth] ?? 0)
      const strength = Math.sqrt(dx * dx + dy * dy)
      if (strength < faintest) continue
      const direction = directionOf(dx, dy)
      const low = Math.floor(direction)
      const part = strength * (direction - low)
      const cell = (row + (columnOf[x] ?? 0)) * directions
      const first = cell + (low & 7)
      const second = cell + ((low + 1) & 7)
      histograms[first] = (histograms[first] ?? 0) + strength - part
      histograms[second] = (histograms[second] ?? 0) + part
    }
  }
  return normalised(histograms)
}

const normalised = (histograms: Float32Array): Float32Array => {
  const energy = new Float32Array(columns * rows)
  for (let i = 0; i < shapesLength; i++) {
    const value = histograms[i] ?? 0
    energy[i >> 3] = (energy[i >> 3] ?? 0) + value * value
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let around = 0
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
          around += energy[y * columns + x] ?? 0
      const scale = 1 / (Math.sqrt(around) + 0.5)
      const cell = (row * columns + column) * directions
      for (let i = cell; i < cell + directions; i++) histograms[i] = Math.sqrt((histograms[i] ?? 0) * scale)
    }
  }
  return histograms
}
