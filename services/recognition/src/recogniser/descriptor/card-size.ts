/** Every card is described at this size, in pixels: 63 × 88 mm with the finest print averaged out. */
export const cardWidth = 180
export const cardHeight = 252

/**
 * The cell of each pixel of a line of `length` pixels that is divided into `cells`. The cells of a line that is read
 * backwards are the same, so that a picture upside down has the same numbers in reverse order.
 */
export const cellOfPixel = (length: number, cells: number): Int32Array => {
  const begin = (cell: number) =>
    2 * cell <= cells ? Math.floor((cell * length) / cells) : length - Math.floor(((cells - cell) * length) / cells)
  const owner = new Int32Array(length)
  for (let cell = 0; cell < cells; cell++) owner.fill(cell, begin(cell), begin(cell + 1))
  return owner
}
