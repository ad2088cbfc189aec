import { createRandom } from '@comptoir/lab/draw/random'
import { closeView, drawView, lookSide, type View, wholeView } from './corner-view.ts'
import type { RgbImage } from './decode.ts'
import type { Quad } from './quad.ts'

const random = createRandom('look')
const photo: RgbImage = {
  data: Uint8Array.from({ length: 240 * 320 * 3 }, () => random.whole(0, 255)),
  width: 240,
  height: 320
}
const grey = 114

/** The mean of the photo at evenly spread places of a pixel of the look, one colour; the grey of training beyond the photo. */
const meanAt = ({ centre, angle, scale }: View, [u, v]: [number, number], colour: number) => {
  const times = Math.max(1, Math.min(4, Math.round(scale)))
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  let sum = 0
  for (let i = 0; i < times; i++) {
    for (let j = 0; j < times; j++) {
      const [a, b] = [(u + (i + 0.5) / times - lookSide / 2) * scale, (v + (j + 0.5) / times - lookSide / 2) * scale]
      const [x, y] = [Math.floor(centre[0] + a * c - b * s), Math.floor(centre[1] + a * s + b * c)]
      const isOn = x >= 0 && y >= 0 && x < photo.width && y < photo.height
      sum += isOn ? (photo.data[(y * photo.width + x) * 3 + colour] ?? NaN) : grey
    }
  }
  return sum / times ** 2 / 255
}

const card: Quad = [
  [60, 50],
  [150, 80],
  [110, 210],
  [20, 180]
]
test.each<[string, View]>([
  ['the whole photo', { ...wholeView(photo), angle: 0.01 }],
  ['a card from near', closeView(card)],
  ['a small part of it', { centre: [100, 100], angle: 2, scale: 0.3 }],
  ['a place at its edge', { centre: [0, 319], angle: -0.4, scale: 2.3 }],
  ['a place beside it', { centre: [-900, 40], angle: 0, scale: 1 }]
])('A look at %s shows the colours that are there', (_, view) => {
  const planes = drawView(photo, view)
  let off = 0
  for (let colour = 0; colour < 3; colour++) {
    for (let v = 0; v < lookSide; v++) {
      for (let u = 0; u < lookSide; u++) {
        const shown = planes[(colour * lookSide + v) * lookSide + u] ?? NaN
        // A place at the border of two pixels may count as either.
        if (!(Math.abs(shown - meanAt(view, [u, v], colour)) < 1e-6)) off++
      }
    }
  }
  expect(off).toBeLessThan(planes.length / 1000)
})
