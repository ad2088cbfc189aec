/** A grid of cells over a picture. */
export interface Grid {
  columns: number
  rows: number
}

/** One channel of a picture, row by row. */
export interface Plane {
  values: Float32Array
  width: number
  height: number
}

/** The mean of each cell of the grid, row by row. */
export const poolCells = ({ values, width, height }: Plane, { columns, rows }: Grid): Float32Array => {
  const sums = new Float32Array(columns * rows)
  const counts = new Float32Array(columns * rows)
  const columnOf = Int32Array.from({ length: width }, (_, x) => Math.floor((x * columns) / width))
  for (let y = 0; y < height; y++) {
    const base = Math.floor((y * rows) / height) * columns
    for (let x = 0; x < width; x++) {
      const cell = base + (columnOf[x] ?? 0)
      sums[cell] = (sums[cell] ?? 0) + (values[y * width + x] ?? 0)
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 0))
}
