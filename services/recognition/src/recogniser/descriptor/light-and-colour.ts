import { cardHeight, cardWidth } from './card-size.ts'
import { cellEdges, cellOfPixel } from './cell-edges.ts'

interface Grid {
  columns: number
  rows: number
}
export const lightGrid: Grid = { columns: 16, rows: 22 }
export const colourGrid: Grid = { columns: 8, rows: 11 }

/** Steps of luminance between two whole values: the logarithm of each pixel is looked up and not computed. */
const steps = 16
const logarithms = Float32Array.from({ length: 256 * steps }, (_, i) => Math.log(i / steps + 9))

interface Layout {
  columnOf: Int32Array
  rowOf: Int32Array
  /** One divided by the number of pixels of each cell. */
  share: Float32Array
}

const layoutOf = ({ columns, rows }: Grid): Layout => {
  const [xs, ys] = [cellEdges(cardWidth, columns), cellEdges(cardHeight, rows)]
  const size = (edges: Int32Array, i: number) => (edges[i + 1] ?? 0) - (edges[i] ?? 0)
  return {
    columnOf: cellOfPixel(cardWidth, columns),
    rowOf: cellOfPixel(cardHeight, rows),
    share: Float32Array.from(
      { length: columns * rows },
      (_, cell) => 1 / (size(xs, cell % columns) * size(ys, Math.floor(cell / columns)))
    )
  }
}
const light = layoutOf(lightGrid)
const colour = layoutOf(colourGrid)

export interface LightAndColour {
  /** The logarithm of the luminance of each pixel: a lamp twice as bright adds a constant. */
  logLight: Float32Array
  /** The mean of `logLight` over each cell of the light grid. */
  lightCells: Float32Array
  /**
   * The means of two opponent colours over each cell of the colour grid. They do not depend on how bright the light is.
   */
  redGreen: Float32Array
  yellowBlue: Float32Array
}

/** Measures light and colours of an RGB card of 180 × 252 in one pass. */
export const readLightAndColour = (rgb: Uint8Array): LightAndColour => {
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
