/** Grey values of a picture, row by row, 0 to 255. */
export type GreyImage = { readonly values: Float32Array; readonly width: number; readonly height: number }

export type Light = {
  /** Mean luminance, 0 to 255. */
  readonly brightness: number
  /** Energy of fine detail against that of the whole picture, in thousandths. */
  readonly sharpness: number
}

/** Under this detail a picture of a card some 250 to 400 pixels wide is blurred: the scale of the portal's own check. */
export const BLURRED = 20
export const DARK = 40

// On an empty table the sensor's noise would count as detail. Photos of cards have twice this variance.
const LEAST_VARIANCE = 1000

/** ITU-R BT.601 luma of canvas pixels (RGBA). */
export const greyOf = ({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): GreyImage => {
  const values = new Float32Array(width * height)
  for (let at = 0; at < values.length; at++)
    values[at] = 0.299 * (data[4 * at] ?? 0) + 0.587 * (data[4 * at + 1] ?? 0) + 0.114 * (data[4 * at + 2] ?? 0)
  return { values, width, height }
}

const spreadOf = (sum: number, squares: number, count: number) => ({
  mean: sum / count,
  variance: squares / count - (sum / count) ** 2
})

/** Light and sharpness by the variance of the Laplacian (Pech-Pacheco et al., 2000), over that of the light. */
export const lightOf = ({ values, width, height }: GreyImage): Light => {
  let [sum, squares, edges, edgeSquares] = [0, 0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const value = values[at] ?? 0
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - width] ?? 0) + (values[at + width] ?? 0)
      const edge = around - 4 * value
      sum += value
      squares += value * value
      edges += edge
      edgeSquares += edge * edge
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2))
  const light = spreadOf(sum, squares, count)
  const detail = spreadOf(edges, edgeSquares, count)
  return { brightness: light.mean, sharpness: (1000 * detail.variance) / Math.max(LEAST_VARIANCE, light.variance) }
}
