import type { CornerFinding, FindCorners } from './corner-net.ts'
import type { RgbImage } from './decode.ts'
import { loadOpenCv, withMat } from './opencv.ts'
import { placesIn } from './places.ts'
import type { Quad } from './quad.ts'
import { createStopwatch } from './stopwatch.ts'

const image: RgbImage = { width: 600, height: 800, data: new Uint8Array(600 * 800 * 3).fill(120) }

const cardAt = (x: number, y: number): Quad => [
  [x, y],
  [x + 150, y],
  [x + 150, y + 210],
  [x, y + 210]
]
const seenAt = (x: number, y: number, presence: number): CornerFinding => ({
  quad: cardAt(x, y),
  score: 0.8,
  presence,
  several: 0.6
})

test('A card that only another look at the middle of the photo shows comes before what edges enclose, its neighbours do not', async () => {
  const { cv } = await loadOpenCv()
  const neighbour = seenAt(20, 30, 0.7)
  const meant = seenAt(240, 320, 0.9)
  const asked: (number | undefined)[] = []
  const findCorners: FindCorners = (_, view) => {
    asked.push(view?.angle)
    return Promise.resolve(view?.angle === 0 ? [seenAt(430, 30, 0.9), meant] : [neighbour])
  }
  const groups = await withMat(cv, image, async photo => {
    const places = placesIn({ cv, findCorners, stopwatch: createStopwatch() }, { image, photo }, [neighbour])
    const first = await places.next()
    const beside = await places.next()
    expect(asked).toEqual([])
    return [first, beside, await places.next()].map(({ value }) => value as CornerFinding[])
  })
  expect(groups[0]).toEqual([neighbour])
  // `presence` and `several` speak of the whole photo, so the first look's presence replaces that of the part.
  expect(groups[2]).toEqual([{ ...meant, presence: 0.7, several: 0 }])
  expect(asked).toHaveLength(3)
})
