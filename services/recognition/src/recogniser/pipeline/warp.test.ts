import { createRandom } from '@comptoir/lab/draw/random'
import type { RgbImage } from './decode.ts'
import { type Cv, loadOpenCv, withMats } from './opencv.ts'
import { perspectiveBetween, uprightCard } from './perspective.ts'
import { mapQuad, type Quad } from './quad.ts'
import { type Cut, warp, warpHalved } from './warp.ts'

let cv: Cv
beforeAll(async () => {
  ;({ cv } = await loadOpenCv())
})

const random = createRandom('warp')
const noise = (width: number, height: number): RgbImage => ({
  data: Uint8Array.from({ length: width * height * 3 }, () => random.whole(0, 255)),
  width,
  height
})

/** The same by OpenCV: what the kernel must equal to the last bit, since every card was described from such pictures. */
const byOpenCv = ({ data, width, height }: RgbImage, cut: Cut, times: 1 | 2): Uint8Array =>
  withMats(keep => {
    const photo = keep(new cv.Mat(height, width, cv.CV_8UC3))
    photo.data.set(data)
    const size = new cv.Size(times * cut.width, times * cut.height)
    const perspective = perspectiveBetween(cv, cut.quad, uprightCard(size.width, size.height))
    const transform = keep(cv.matFromArray(3, 3, cv.CV_64FC1, [...perspective]))
    const large = keep(new cv.Mat())
    cv.warpPerspective(photo, large, transform, size, cv.INTER_LINEAR, cv.BORDER_REPLICATE, new cv.Scalar())
    if (times === 1) return Uint8Array.from(large.data)
    const small = keep(new cv.Mat())
    cv.resize(large, small, new cv.Size(cut.width, cut.height), 0, 0, cv.INTER_AREA)
    return Uint8Array.from(small.data)
  })

const photo = noise(320, 240)
const card: Quad = [
  [80.3, 40.8],
  [210.1, 52.2],
  [198.7, 221.4],
  [66.6, 205.9]
]
const shifted = (x: number, y: number) => mapQuad(card, ([u, v]) => [u + x, v + y])
const upright = (left: number, top: number, width: number, height: number): Quad =>
  mapQuad(uprightCard(width, height), ([x, y]) => [x + left, y + top])

const quads: Record<string, Quad> = {
  'a card seen at an angle': card,
  'one that ends beyond the left edge': shifted(-120, -30),
  'one that ends beyond the lower right corner': shifted(150, 90),
  'one beside the photo': shifted(2000, 2000),
  'a card that is drawn as it is': upright(30, 20, 180, 200),
  'a card that is drawn at half its size': upright(0, 0, 320, 240),
  'one upside down and as in a mirror': [card[2], card[1], card[0], card[3]]
}
const sizes = [
  { width: 180, height: 252 },
  { width: 65, height: 91 },
  { width: 160, height: 120 }
]

const cuts = Object.entries(quads).flatMap(([name, quad]) => sizes.map(size => [name, { quad, ...size }] as const))

test.each(cuts)('OpenCV draws %s as the kernel does (%j)', (_, cut) => {
  expect(Buffer.compare(warpHalved(cv, photo, cut).data, byOpenCv(photo, cut, 2))).toBe(0)
  expect(Buffer.compare(warp(cv, photo, cut).data, byOpenCv(photo, cut, 1))).toBe(0)
})

/** Quads that no camera sees, but that somebody may place by hand, or points that lie by chance may tell. */
const impossible: Record<string, Quad> = {
  'sides that meet at a horizon in the picture': [
    [10, 10],
    [300, 20],
    [40, 60],
    [200, 220]
  ],
  'four times the same point': [
    [50, 50],
    [50, 50],
    [50, 50],
    [50, 50]
  ],
  'a quad of which a corner is no number': [[NaN, 10], card[1], card[2], card[3]]
}
test.each(Object.entries(impossible))('A picture of %s is drawn, whatever it shows', (_, quad) => {
  for (const draw of [warp, warpHalved])
    expect(draw(cv, photo, { quad, width: 65, height: 91 }).data).toHaveLength(65 * 91 * 3)
})

test('Cards anywhere on a photo are drawn alike', () => {
  const places = Array.from({ length: 200 }, (): Quad =>
    mapQuad(card, ([x, y]) => [x + random.between(-30, 30), y + random.between(-30, 30)])
  )
  const others = places.filter(quad => {
    const cut = { quad, width: 90, height: 126 }
    return Buffer.compare(warpHalved(cv, photo, cut).data, byOpenCv(photo, cut, 2)) !== 0
  })
  expect(others).toEqual([])
})
