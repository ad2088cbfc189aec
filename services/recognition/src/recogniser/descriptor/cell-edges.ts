/**
 * Where `cells` cells begin along `length` pixels, with the end of the last one. Symmetric: the cells of a line read
 * backwards are the same cells, so that a picture upside down has the same numbers in reverse order.
 */
export const cellEdges = (length: number, cells: number): Int32Array =>
  Int32Array.from({ length: cells + 1 }, (_, i) =>
    2 * i <= cells ? Math.floor((i * length) / cells) : length - Math.floor(((cells - i) * length) / cells)
  )

/** For each pixel of a line the cell it belongs to. */
export const cellOfPixel = (length: number, cells: number): Int32Array => {
  const edges = cellEdges(length, cells)
  const owner = new Int32Array(length)
  for (let cell = 0; cell < cells; cell++) owner.fill(cell, edges[cell], edges[cell + 1])
  return owner
}
