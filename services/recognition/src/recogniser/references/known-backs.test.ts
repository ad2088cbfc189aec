import { similarity } from '../descriptor/project.ts'
import { unpack } from '../verify/keypoints.ts'
import { readRealBacks } from './known-backs.ts'

test('the two real backs are described by the version in use and differ clearly', () => {
  const backs = readRealBacks()
  expect(backs.map(({ kind }) => kind)).toEqual(['western', 'japanese'])
  const [western, japanese] = backs
  for (const { row, keypoints } of backs) {
    expect(similarity(row, row)).toBeCloseTo(1, 1)
    expect(unpack(keypoints).count).toBeGreaterThan(200)
  }
  expect(similarity(western?.row ?? new Int8Array(128), japanese?.row ?? new Int8Array(128))).toBeLessThan(0.7)
})
