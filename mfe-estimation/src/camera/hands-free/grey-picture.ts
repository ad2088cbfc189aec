import type { GreyImage } from '../../photos/sharpness.ts'

/** Part of a picture, in its pixels. */
export type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Returns a copy of part of a picture. */
export const cutOut = ({ values, width }: GreyImage, part: Part): GreyImage => {
  const cut = new Float32Array(part.width * part.height)
  for (let y = 0; y < part.height; y++) {
    const from = (part.y + y) * width + part.x
    cut.set(values.subarray(from, from + part.width), y * part.width)
  }
  return { values: cut, width: part.width, height: part.height }
}

/** Returns a picture of so many columns and rows, each value the mean of the pixels that it stands for. */
export const shrunk = ({ values, width, height }: GreyImage, columns: number, rows: number): GreyImage => {
  const means = new Float32Array(columns * rows)
  const counts = new Uint16Array(columns * rows)
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height) * columns
    for (let x = 0; x < width; x++) {
      const at = row + Math.floor((x * columns) / width)
      means[at] = (means[at] ?? 0) + (values[y * width + x] ?? 0)
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  return { values: means.map((sum, at) => sum / (counts[at] || 1)), width: columns, height: rows }
}
