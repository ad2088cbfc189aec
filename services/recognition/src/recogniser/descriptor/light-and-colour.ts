import { cardHeight, cardWidth, cellOfPixel } from './card-size.ts'

export const lightGrid = { columns: 16, rows: 22 }
export const colourGrid = { columns: 8, rows: 11 }

/** Steps of luminance between two whole values: the logarithm of each pixel is looked up and not computed. */
const steps = 16
const logarithms = Float32Array.from({ length: 256 * steps }, (_, i) => Math.log(i / steps + 9))

/** The column and the row of each pixel, and for each cell one divided by the number of its pixels. */
const layoutOf = ({ columns, rows }: typeof lightGrid) => {
  const columnOf = cellOfPixel(cardWidth, columns)
  const rowOf = cellOfPixel(cardHeight, rows)
  const pixels = new Float32Array(columns * rows)
  for (const row of rowOf)
    for (const column of columnOf) pixels[row * columns + column] = (pixels[row * columns + column] ?? 0) + 1
  return { columnOf, rowOf, share: pixels.map(count => 1 / count) }
}
const light = layoutOf(lightGrid)
const colour = layoutOf(colourGrid)

/**
 * Measures light and colours of an RGB card of 180 × 252 in one pass: the logarithm of the luminance of each pixel (a
 * lamp twice as bright adds a constant), its mean over each cell of the light grid, and the means of two opponent
 * colours, which do not depend on how bright the light is, over each cell of the colour grid.
 */
export const readLightAndColour = (rgb: Uint8Array) => {
  const logLight = new Float32Array(cardWidth * cardHeight)
  const lightCells = new Float32Array(light.share.length)
  const redGreen = new Float32Array(colour.share.length)
  const yellowBlue = new Float32Array(colour.share.length)
  let [at, from] = [0, 0]
  for (let y = 0; y < cardHeight; y++) {
    const lightRow = (light.rowOf[y] ?? 0) * lightGrid.columns
    const colourRow = (colour.rowOf[y] ?? 0) * colourGrid.columns
    for (let x = 0; x < cardWidth; x++) {
      const r = rgb[from++] ?? 0
      const g = rgb[from++] ?? 0
      const b = rgb[from++] ?? 0
      // Luminance of ITU-R BT.601 in sixteenths: (77 r + 150 g + 29 b) / 256 × 16.
      const value = logarithms[(77 * r + 150 * g + 29 * b) >> 4] ?? 0
      logLight[at++] = value
      const cell = lightRow + (light.columnOf[x] ?? 0)
      lightCells[cell] = (lightCells[cell] ?? 0) + value
      const hue = colourRow + (colour.columnOf[x] ?? 0)
      const scale = 1 / (r + g + b + 30)
      redGreen[hue] = (redGreen[hue] ?? 0) + (r - g) * scale
      yellowBlue[hue] = (yellowBlue[hue] ?? 0) + (r + g - 2 * b) * scale
    }
  }
  multiply(lightCells, light.share)
  multiply(redGreen, colour.share)
  multiply(yellowBlue, colour.share)
  return { logLight, lightCells, redGreen, yellowBlue }
}

const multiply = (values: Float32Array, by: Float32Array): void => {
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) * (by[i] ?? 0)
}
