export type Point = readonly [x: number, y: number]
/** Maps (x, y) to ((ax + by + c) / w, (dx + ey + f) / w) with w = gx + hy + 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number]

/** The perspective that takes each of four points to another, by Gaussian elimination on the eight equations. */
export function homography(from: readonly Point[], to: readonly Point[]): Homography {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i] ?? [0, 0]
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v]
    ]
  })
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let column = 0; column < 8; column++) {
    let pivot = column
    for (let row = column + 1; row < 8; row++) if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row
    ;[rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []]
    for (let row = 0; row < 8; row++) {
      if (row === column) continue
      const factor = at(row, column) / at(column, column)
      rows[row] = (rows[row] ?? []).map((value, k) => value - factor * at(column, k))
    }
  }
  return rows.map((row, i) => (row[8] ?? 0) / (row[i] ?? 1)) as unknown as Homography
}

export function applied([a, b, c, d, e, f, g, h]: Homography, x: number, y: number): Point {
  const w = g * x + h * y + 1
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}
