import { type Cv, withMats } from '../../services/recognition/src/recogniser/pipeline/opencv.ts'
import type { Random } from '../draw/random.ts'

export interface FieldSize {
  width: number
  height: number
  /** Cells of random values the field passes through. */
  columns: number
  rows: number
}

/** Smooth noise, about 0 to 1: a grid of random values, enlarged. Row by row from the top. */
export function smoothField(cv: Cv, random: Random, { width, height, columns, rows }: FieldSize): Float32Array {
  const cells = Array.from({ length: columns * rows }, () => random.between(0, 1))
  return withMats(keep => {
    const grid = keep(cv.matFromArray(rows, columns, cv.CV_32FC1, cells))
    const field = keep(new cv.Mat())
    // Cubic up to four points a cell, then straight lines: nobody sees the difference, and it takes a third of the time.
    const fine = new cv.Size(Math.min(width, columns * 4), Math.min(height, rows * 4))
    const middle = keep(new cv.Mat())
    cv.resize(grid, middle, fine, 0, 0, cv.INTER_CUBIC)
    cv.resize(middle, field, new cv.Size(width, height), 0, 0, cv.INTER_LINEAR)
    return field.data32F.slice()
  })
}
