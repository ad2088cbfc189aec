/** A square matrix, row by row. */
export interface SquareMatrix {
  size: number
  values: Float64Array
}

export interface Eigenpair {
  value: number
  vector: Float64Array
}

const sweeps = 14

/** Turns rows and columns p and q by the angle that makes their common entry zero. */
interface Rotation {
  p: number
  q: number
  c: number
  s: number
}

const rotateColumns = ({ size, values }: SquareMatrix, { p, q, c, s }: Rotation): void => {
  for (let k = 0; k < size * size; k += size) {
    const [x, y] = [values[k + p] ?? 0, values[k + q] ?? 0]
    values[k + p] = c * x - s * y
    values[k + q] = s * x + c * y
  }
}

const rotateRows = ({ size, values }: SquareMatrix, { p, q, c, s }: Rotation): void => {
  const [a, b] = [p * size, q * size]
  for (let k = 0; k < size; k++) {
    const [x, y] = [values[a + k] ?? 0, values[b + k] ?? 0]
    values[a + k] = c * x - s * y
    values[b + k] = s * x + c * y
  }
}

/**
 * The eigenpairs of a symmetric matrix, the largest value first, by cyclic Jacobi rotations (Golub and Van Loan, 8.5).
 */
export const symmetricEigen = (matrix: SquareMatrix): Eigenpair[] => {
  const { size } = matrix
  const work: SquareMatrix = { size, values: matrix.values.slice() }
  const vectors: SquareMatrix = { size, values: new Float64Array(size * size) }
  for (let i = 0; i < size; i++) vectors.values[i * size + i] = 1
  const at = (i: number, j: number) => work.values[i * size + j] ?? 0
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        if (Math.abs(at(p, q)) < 1e-14) continue
        const theta = (at(q, q) - at(p, p)) / (2 * at(p, q))
        const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
        const c = 1 / Math.sqrt(tangent * tangent + 1)
        const rotation = { p, q, c, s: tangent * c }
        rotateColumns(work, rotation)
        rotateRows(work, rotation)
        rotateColumns(vectors, rotation)
      }
    }
  }
  return Array.from({ length: size }, (_, i) => ({
    value: at(i, i),
    vector: Float64Array.from({ length: size }, (_, k) => vectors.values[k * size + i] ?? 0)
  })).toSorted((a, b) => b.value - a.value)
}
