import { createRandom } from '../draw/random.ts'
import { fitDiscriminant } from './discriminant.ts'
import { principalComponents } from './principal-components.ts'
import { symmetricEigen } from './symmetric-eigen.ts'

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)

test('a symmetric matrix is taken apart into its eigenpairs, largest first', () => {
  const size = 3
  const values = Float64Array.of(2, 1, 0, 1, 2, 0, 0, 0, 5)
  const pairs = symmetricEigen({ size, values })
  expect(pairs.map(({ value }) => Math.round(value * 1e9) / 1e9)).toEqual([5, 3, 1])
  for (const { value, vector } of pairs) {
    expect(dot(vector, vector)).toBeCloseTo(1, 9)
    for (let row = 0; row < size; row++)
      expect(dot(values.subarray(row * size, row * size + size), vector)).toBeCloseTo(value * (vector[row] ?? 0), 9)
  }
})

/** Points of some classes that differ along the first axis only and lie scattered along the second, far more widely. */
const scatteredClasses = (seed: string) => {
  const random = createRandom(seed)
  const labels = Array.from({ length: 400 }, (_, i) => i % 8)
  const rows = labels.map(label =>
    Float32Array.of(label + random.between(-0.1, 0.1), random.between(-20, 20), random.between(-1, 1), 3)
  )
  return { rows, labels }
}

test('principal components are orthonormal and begin where the points differ most', () => {
  const basis = principalComponents(scatteredClasses('components').rows, 3)
  expect(Math.abs(basis[0]?.[1] ?? 0)).toBeGreaterThan(0.99)
  for (const [i, a] of basis.entries())
    for (const [j, b] of basis.entries()) expect(dot(a, b)).toBeCloseTo(i === j ? 1 : 0, 4)
})

test('the projection looks where classes differ, not where the points of one class do', () => {
  const samples = scatteredClasses('classes')
  const options = { components: 3, dimensions: 1, shrinkage: 0 }
  const { projection, mean, separation } = fitDiscriminant(samples, options)
  const [row = new Float64Array(4)] = projection
  expect(Math.abs(row[0] ?? 0)).toBeGreaterThan(20 * Math.abs(row[1] ?? 0))
  expect(separation[0]).toBeGreaterThan(100)
  // The nearest point is one of the same class, for points never seen.
  const unseen = scatteredClasses('unseen')
  const at = (point: Float32Array) => dot(row, point) - dot(row, mean)
  for (const [i, point] of unseen.rows.entries()) {
    const distances = samples.rows.map(other => Math.abs(at(other) - at(point)))
    const nearest = distances.indexOf(Math.min(...distances))
    expect(samples.labels[nearest]).toBe(unseen.labels[i])
  }
})
