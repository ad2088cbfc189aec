import { type Cv, withMats } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Random } from '../draw/random.ts'

export interface FieldSize {
  width: number
  height: number
  /** How many cells of random values the field passes through. */
  columns: number
  rows: number
}

/** Smooth noise of about 0 to 1, row by row from the top: an enlarged grid of random values. */
export const smoothField = (cv: Cv, random: Random, { width, height, columns, rows }: FieldSize): Float32Array => {
  const cells = Array.from({ length: columns * rows }, () => random.between(0, 1))
  return withMats(keep => {
    const grid = keep(cv.matFromArray(rows, columns, cv.CV_32FC1, cells))
    const field = keep(new cv.Mat())
    // Cubic up to four points a cell, then linear: the result looks the same and takes a third of the time.
    const fine = new cv.Size(Math.min(width, columns * 4), Math.min(height, rows * 4))
    const middle = keep(new cv.Mat())
    cv.resize(grid, middle, fine, 0, 0, cv.INTER_CUBIC)
    cv.resize(middle, field, new cv.Size(width, height), 0, 0, cv.INTER_LINEAR)
    return field.data32F.slice()
  })
}
