/** Descriptors of many pictures, one row each. */
export interface Samples {
  rows: readonly Float32Array[]
  /** The number of the card that each row shows. */
  labels: readonly number[]
}

export const meanOf = (rows: readonly Float32Array[]): Float64Array => {
  const mean = new Float64Array(rows[0]?.length ?? 0)
  for (const row of rows) for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] ?? 0) + (row[i] ?? 0) / rows.length
  return mean
}

/** The covariance matrix of the rows, row by row. */
const covarianceOf = (rows: readonly Float32Array[], mean: Float64Array): Float32Array => {
  const size = mean.length
  const covariance = new Float32Array(size * size)
  const centred = new Float32Array(size)
  for (const row of rows) {
    for (let i = 0; i < size; i++) centred[i] = (row[i] ?? 0) - (mean[i] ?? 0)
    for (let a = 0; a < size; a++) {
      const [value, base] = [(centred[a] ?? 0) / rows.length, a * size]
      for (let b = a; b < size; b++) covariance[base + b] = (covariance[base + b] ?? 0) + value * (centred[b] ?? 0)
    }
  }
  for (let a = 0; a < size; a++) for (let b = 0; b < a; b++) covariance[a * size + b] = covariance[b * size + a] ?? 0
  return covariance
}

/** Makes the vectors orthonormal in place (Gram and Schmidt). */
const orthonormalise = (vectors: readonly Float32Array[]): void => {
  for (const [a, vector] of vectors.entries()) {
    for (const other of vectors.slice(0, a)) {
      let dot = 0
      for (let i = 0; i < vector.length; i++) dot += (vector[i] ?? 0) * (other[i] ?? 0)
      for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) - dot * (other[i] ?? 0)
    }
    let energy = 0
    for (let i = 0; i < vector.length; i++) energy += (vector[i] ?? 0) ** 2
    const scale = 1 / Math.sqrt(energy + 1e-20)
    for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) * scale
  }
}

const iterations = 8

/**
 * An orthonormal basis of the `count` directions in which the rows differ most: subspace iteration on their covariance
 * (Golub and Van Loan, 8.2), from a fixed start, so that the same rows give the same basis.
 */
export const principalComponents = (rows: readonly Float32Array[], count: number): Float32Array[] => {
  const mean = meanOf(rows)
  const size = mean.length
  const covariance = covarianceOf(rows, mean)
  let state = 1
  // The minimal standard generator of Park and Miller.
  const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5
  let basis = Array.from({ length: count }, () => Float32Array.from({ length: size }, next))
  orthonormalise(basis)
  for (let i = 0; i < iterations; i++) {
    basis = basis.map(vector => {
      const product = new Float32Array(size)
      for (let a = 0; a < size; a++) {
        const [value, base] = [vector[a] ?? 0, a * size]
        for (let b = 0; b < size; b++) product[b] = (product[b] ?? 0) + value * (covariance[base + b] ?? 0)
      }
      return product
    })
    orthonormalise(basis)
  }
  return basis
}
