/**
 * Where `cells` cells begin along `length` pixels, and where the last one ends. The cells of a line that is read
 * backwards are the same, so that a picture upside down has the same numbers in reverse order.
 */
export const cellEdges = (length: number, cells: number): Int32Array =>
  Int32Array.from({ length: cells + 1 }, (_, i) =>
    2 * i <= cells ? Math.floor((i * length) / cells) : length - Math.floor(((cells - i) * length) / cells)
  )

/** The cell of each pixel of a line. */
export const cellOfPixel = (length: number, cells: number): Int32Array => {
  const edges = cellEdges(length, cells)
  const owner = new Int32Array(length)
  for (let cell = 0; cell < cells; cell++) owner.fill(cell, edges[cell], edges[cell + 1])
  return owner
}
