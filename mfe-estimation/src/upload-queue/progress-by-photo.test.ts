import { progressByPhoto } from './progress-by-photo.ts'

it.each([
  [0, 0, 0],
  [0.25, 33, 0],
  [0.75, 100, 0],
  [0.875, 100, 50],
  [1, 100, 100]
])('at %d of both, a front three times the size of the back is at %d %% and the back at %d %%', (all, face, back) => {
  expect(progressByPhoto({ face: { size: 3000 }, back: { size: 1000 } }, all)).toEqual({ face, back })
})
