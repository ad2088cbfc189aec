import { createRandom } from '@comptoir/lab/draw/random'
import { encodeModel, quantised } from '@comptoir/lab/training/quantised-model'
import { project, similarity } from './project.ts'
import { decodeModel, descriptorLength } from './projection-model.ts'
import { rawLength } from './raw-descriptor.ts'

const random = createRandom('model')
const numbers = (length: number) => Float64Array.from({ length }, () => random.between(-1, 1))
const rows = Array.from({ length: descriptorLength }, () => numbers(rawLength))
const mean = numbers(rawLength)
const model = quantised(rows, mean)

test('decoding an encoded model returns it; bytes of another length are refused', () => {
  const bytes = encodeModel(model)
  expect(decodeModel(bytes)).toEqual(model)
  expect(bytes.length).toBeLessThan(900_000)
  expect(() => decodeModel(bytes.subarray(2))).toThrow('not 422910')
})

test('sixteen bits a weight lose nothing', () => {
  for (let i = 0; i < 5; i++) {
    const raw = Float32Array.from(numbers(rawLength))
    const exact = rows.map(row => row.reduce((sum, weight, at) => sum + weight * ((raw[at] ?? 0) - (mean[at] ?? 0)), 0))
    const length = Math.hypot(...exact)
    const expected = Int8Array.from(exact, v => Math.max(-127, Math.min(127, Math.round((v * 350) / length))))
    expect(similarity(project(model, raw), expected)).toBeGreaterThan(0.999 * similarity(expected, expected))
  }
})
