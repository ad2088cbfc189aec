/** Mean grey values of the guide frame, 24 columns and 33 rows, row by row: what two looks are compared by. */
export type Cells = ArrayLike<number>

export const COLUMNS = 24
export const ROWS = 33

/** What lies beside the card, where it does not fill the frame, says nothing about it. */
const BORDER = 4
/** A card that is laid down again lies up to so many cells elsewhere: a sixth of its width. */
const SHIFT = 4
/** The light of a whole block of this radius is taken off: neither lamp nor exposure makes two pictures alike. */
const RADIUS = 3
/** Radians, five degrees apart. */
const ANGLES = [0, -0.09, 0.09]

/** How much two looks differ: grey values of the cells that differ most, one in twenty of them left out. */
export const changeBetween = (one: Cells, other: Cells): number => {
  const differences = Float32Array.from({ length: one.length }, (_, at) => Math.abs((one[at] ?? 0) - (other[at] ?? 0)))
  return differences.sort()[Math.floor(0.95 * differences.length)] ?? 0
}

/** Returns each cell without the light of its surroundings. */
const detailOf = (cells: Cells): Float32Array => {
  const detail = new Float32Array(cells.length)
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      let [sum, count] = [0, 0]
      for (let v = Math.max(0, y - RADIUS); v <= Math.min(ROWS - 1, y + RADIUS); v++) {
        for (let u = Math.max(0, x - RADIUS); u <= Math.min(COLUMNS - 1, x + RADIUS); u++) {
          sum += cells[v * COLUMNS + u] ?? 0
          count++
        }
      }
      detail[y * COLUMNS + x] = (cells[y * COLUMNS + x] ?? 0) - sum / count
    }
  }
  return detail
}

/** The correlation of the middle of one picture with the same part of another that is moved. -1 to 1. */
const correlation = (one: Float32Array, other: Float32Array, right: number, down: number): number => {
  let [product, ones, others] = [0, 0, 0]
  for (let y = BORDER; y < ROWS - BORDER; y++) {
    for (let x = BORDER; x < COLUMNS - BORDER; x++) {
      const a = one[y * COLUMNS + x] ?? 0
      const b = other[(y + down) * COLUMNS + x + right] ?? 0
      product += a * b
      ones += a * a
      others += b * b
    }
  }
  return product / Math.sqrt(Math.max(1, ones * others))
}

/** Returns a picture turned about its middle, by an angle in radians. */
const turned = (picture: Float32Array, angle: number): Float32Array => {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const [right, bottom] = [COLUMNS - 1, ROWS - 1]
  return picture.map((_, at) => {
    const [x, y] = [(at % COLUMNS) - right / 2, Math.floor(at / COLUMNS) - bottom / 2]
    const u = Math.min(right, Math.max(0, right / 2 + cosine * x - sine * y))
    const v = Math.min(bottom, Math.max(0, bottom / 2 + sine * x + cosine * y))
    const [left, top] = [Math.floor(u), Math.floor(v)]
    const row = (y: number) => {
      const [from, to] = [picture[y * COLUMNS + left] ?? 0, picture[y * COLUMNS + Math.min(right, left + 1)] ?? 0]
      return from + (u - left) * (to - from)
    }
    return row(top) + (v - top) * (row(Math.min(bottom, top + 1)) - row(top))
  })
}

/**
 * How much two looks show the same side of the same card, 1 for the same picture: also when it was moved a little, laid
 * down askew or upside down between them. Two pictures less alike than `atLeast` as they lie are not turned about: a search
 * among many is done sooner.
 */
export const likeness = (one: Cells, other: Cells, atLeast = -1): number => {
  const [here, there] = [detailOf(one), detailOf(other)]
  let best = -1
  for (const angle of ANGLES) {
    if (angle !== 0 && best < atLeast) break
    const leaning = turned(there, angle)
    for (const picture of [leaning, leaning.toReversed()])
      for (let down = -SHIFT; down <= SHIFT; down++)
        for (let right = -SHIFT; right <= SHIFT; right++) best = Math.max(best, correlation(here, picture, right, down))
  }
  return best
}
