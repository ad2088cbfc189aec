import type { RgbImage } from './decode.ts'
import { lightOf } from './appearance.ts'

export interface PhotoQuality {
  /** Mean luminance, 0 to 255. */
  brightness: number
  /** Energy of fine detail against that of the whole picture, in thousandths: under 20 it is a blur. */
  sharpness: number
}

/** Light and sharpness of a rectified card (normalised Laplacian variance). */
export function qualityOf(card: RgbImage): PhotoQuality {
  const { values, width, height } = lightOf(card)
  const laplacian = new Float32Array((width - 2) * (height - 2))
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - width] ?? 0) + (values[at + width] ?? 0)
      laplacian[(y - 1) * (width - 2) + x - 1] = around - 4 * (values[at] ?? 0)
    }
  }
  const light = spread(values)
  return { brightness: light.mean, sharpness: (1000 * spread(laplacian).variance) / Math.max(60, light.variance) }
}

function spread(values: Float32Array): { mean: number; variance: number } {
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length
  return { mean, variance: values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length }
}
