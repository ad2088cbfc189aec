import { meanOf, principalComponents, type Samples } from './principal-components.ts'
import { symmetricEigen, type SquareMatrix } from './symmetric-eigen.ts'

export interface DiscriminantOptions {
  /** How many principal components are kept before the classes are compared. */
  components: number
  /** How many numbers a projected descriptor has. */
  dimensions: number
  /**
   * The share of the mean variance within classes that is added to every direction: real photos vary more than
   * generated ones.
   */
  shrinkage: number
}

/**
 * Linear discriminant analysis (Fisher 1936; with principal components first, Belhumeur 1997): directions in which
 * pictures of one card agree and cards differ. Returns the rows of the projection, the mean to subtract from a
 * descriptor first, and for each row the variance between cards relative to that within one.
 */
export const fitDiscriminant = ({ rows, labels }: Samples, options: DiscriminantOptions) => {
  const mean = meanOf(rows)
  const basis = principalComponents(rows, options.components)
  const points = rows.map(row => Float32Array.from(basis, vector => centredDot(vector, row, mean)))
  const classMeans = meansByLabel(points, labels)

  const within = scatter(points.map((point, i) => difference(point, classMeans.get(labels[i] ?? -1) ?? point)))
  shrink(within, options.shrinkage)
  const whitening = symmetricEigen(within).map(({ value, vector }) => vector.map(v => v / Math.sqrt(value)))

  const whitened = [...classMeans.values()].map(point => Float32Array.from(whitening, row => dot(row, point)))
  const centre = meanOf(whitened)
  const between = scatter(whitened.map(point => point.map((v, i) => v - (centre[i] ?? 0))))
  const directions = symmetricEigen(between).slice(0, options.dimensions)

  const projection = directions.map(({ vector }) => {
    const row = new Float64Array(mean.length)
    for (const [a, component] of basis.entries()) {
      const weight = whitening.reduce((sum, white, b) => sum + (vector[b] ?? 0) * (white[a] ?? 0), 0)
      for (let i = 0; i < row.length; i++) row[i] = (row[i] ?? 0) + weight * (component[i] ?? 0)
    }
    return row
  })
  return { mean, projection, separation: directions.map(({ value }) => value) }
}

const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

const centredDot = (vector: Float32Array, row: Float32Array, mean: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < row.length; i++) sum += (vector[i] ?? 0) * ((row[i] ?? 0) - (mean[i] ?? 0))
  return sum
}

const difference = (a: Float32Array, b: Float32Array) => a.map((v, i) => v - (b[i] ?? 0))

const meansByLabel = (points: readonly Float32Array[], labels: readonly number[]): Map<number, Float32Array> => {
  const byLabel = Map.groupBy(points.keys(), i => labels[i] ?? -1)
  return new Map(
    [...byLabel].map(([label, members]) => [label, Float32Array.from(meanOf(members.flatMap(i => points[i] ?? [])))])
  )
}

/** The mean of the outer products of the points. */
const scatter = (points: readonly Float32Array[]): SquareMatrix => {
  const size = points[0]?.length ?? 0
  const values = new Float64Array(size * size)
  for (const point of points) {
    for (let a = 0; a < size; a++) {
      const value = (point[a] ?? 0) / points.length
      for (let b = 0; b < size; b++) values[a * size + b] = (values[a * size + b] ?? 0) + value * (point[b] ?? 0)
    }
  }
  return { size, values }
}

const shrink = ({ size, values }: SquareMatrix, share: number): void => {
  let trace = 0
  for (let i = 0; i < size; i++) trace += values[i * size + i] ?? 0
  for (let i = 0; i < size; i++) values[i * size + i] = (values[i * size + i] ?? 0) + (share * trace) / size
}
