import { withMats } from './opencv.ts'

const mat = () => ({
  deleted: 0,
  delete() {
    this.deleted++
  }
})

test('everything kept is freed once, also when the work fails', () => {
  const [a, b] = [mat(), mat()]
  expect(() =>
    withMats(keep => {
      keep(a)
      keep(b)
      throw new Error('bad photo')
    })
  ).toThrow('bad photo')
  expect([a.deleted, b.deleted]).toEqual([1, 1])
})

test('the result of the work is handed back', () => {
  expect(withMats(keep => keep(mat()) && 42)).toBe(42)
})
