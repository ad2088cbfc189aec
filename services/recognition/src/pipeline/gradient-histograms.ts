import type { Plane } from './pool-cells.ts'

const columns = 10
const rows = 14
const bins = 8

/**
 * Histograms of gradient directions (HOG, Dalal and Triggs 2005) over 10 × 14 cells with 8 unsigned directions, each
 * cell normalised by the energy of its 3 × 3 neighbourhood: shapes, whatever the light.
 */
export function gradientHistograms({ values, width, height }: Plane): Float32Array {
  const histograms = new Float32Array(columns * rows * bins)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const dx = (values[at + 1] ?? 0) - (values[at - 1] ?? 0)
      const dy = (values[at + width] ?? 0) - (values[at - width] ?? 0)
      const strength = Math.sqrt(dx * dx + dy * dy)
      if (strength < 1e-4) continue
      const turn = (Math.atan2(dy, dx) * bins) / Math.PI
      const direction = turn < 0 ? turn + bins : turn
      const low = Math.floor(direction)
      const part = direction - low
      const cell = (Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width)) * bins
      const [first, second] = [cell + (low % bins), cell + ((low + 1) % bins)]
      histograms[first] = (histograms[first] ?? 0) + strength * (1 - part)
      histograms[second] = (histograms[second] ?? 0) + strength * part
    }
  }
  return normalised(histograms)
}

function normalised(histograms: Float32Array): Float32Array {
  const energy = new Float32Array(columns * rows)
  for (const [i, value] of histograms.entries()) {
    const cell = Math.floor(i / bins)
    energy[cell] = (energy[cell] ?? 0) + value * value
  }
  return histograms.map((value, i) => {
    const cell = Math.floor(i / bins)
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    let around = 0
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        around += energy[y * columns + x] ?? 0
      }
    }
    return Math.sqrt(value / (Math.sqrt(around) + 0.5))
  })
}
