import { lookSide } from '../pipeline/corner-view.ts'
import type { LookForCorners } from '../pipeline/corner-net.ts'
import type { RgbImage } from '../pipeline/decode.ts'
import { distance, heightOf, middleOf, type Quad, scaled, turned } from '../pipeline/quad.ts'
import { outlinePage } from './outline-page.ts'
import { agreement } from './overlap.ts'
import { withoutEmpty } from './without-empty.ts'

const size = { width: 600, height: 800 }
const grey: RgbImage = { ...size, data: new Uint8Array(size.width * size.height * 3).fill(120) }

const box = (x: number, y: number, width: number, height: number): Quad => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height]
]
const rows = (columns: number, lines: number, wide: number) =>
  Array.from({ length: columns * lines }, (_, i) =>
    box(40 + (i % columns) * wide * 1.06, 40 + Math.floor(i / columns) * wide * 1.46, wide, (wide * 88) / 63)
  )

/** A network that sees what it is told to, as far as it is in the look and neither too small nor too large there. */
const seeing =
  (things: readonly { quad: Quad; score: number }[]): LookForCorners =>
  (image, { centre, scale }) => {
    const times = size.width / image.width
    const middle = [centre[0] * times, centre[1] * times] as const
    const span = scale * times * lookSide
    const near = things
      .map(thing => ({ ...thing, away: distance(middleOf(thing.quad), middle), share: heightOf(thing.quad) / span }))
      .filter(({ away, share }) => away < span * 0.4 && share > 0.28 && share < 0.9)
      .toSorted((a, b) => a.away - b.away)
    const quads = near.map(({ quad, score }) => ({ quad: scaled(quad, 1 / times), score }))
    return Promise.resolve({ quads, presence: quads.length > 0 ? 0.9 : 0, several: 0 })
  }

const outlined = async (things: readonly { quad: Quad; score: number }[]) =>
  (await outlinePage(seeing(things), grey)).map(({ quad }) => quad)
const clear = (quads: readonly Quad[], score = 0.85) => quads.map(quad => ({ quad, score }))

test('Every card of a page is outlined once, wherever it is seen first', async () => {
  const cards = rows(3, 3, 130)
  const found = await outlined(clear(cards))
  expect(found).toHaveLength(9)
  for (const card of cards) expect(Math.max(...found.map(quad => agreement(quad, card)))).toBeGreaterThan(0.9)
})

test('Two cards beside each other, which have the shape of one on its side, are two', async () => {
  const [left, right] = [box(60, 200, 200, 279), box(272, 200, 200, 279)]
  const pair = turned(box(60, 200, 412, 279), 1)
  expect(await outlined([...clear([pair], 0.8), ...clear([left, right], 0.85)])).toHaveLength(2)
})

test('A card whose halves have the shape of a card is one', async () => {
  const card = box(100, 100, 380, 531)
  const upper = turned(box(100, 100, 380, 265), 1)
  expect(await outlined([...clear([card], 0.9), ...clear([upper], 0.7)])).toEqual([card])
})

test('A card in which a large part is seen more clearly than it is no page of smaller ones', async () => {
  const cards = rows(3, 2, 150)
  const [, second] = cards
  const part = second && box(second[0][0] + 17, second[0][1] + 22, 115, 161)
  const found = await outlined([...clear(cards, 0.8), ...(part ? clear([part], 0.85) : [])])
  expect(found).toHaveLength(6)
})

test('No more cards are outlined than a page may have, and none where none is seen', async () => {
  expect(await outlined(clear(rows(6, 5, 80)))).toHaveLength(20)
  expect(await outlined([])).toEqual([])
})

test('An empty pocket between cards is no card', () => {
  const data = Uint8Array.from(grey.data)
  const [first, second, empty] = [box(20, 20, 126, 176), box(160, 20, 126, 176), box(300, 20, 126, 176)]
  for (let y = 20; y < 196; y++)
    for (let x = 20; x < 290; x++)
      data.fill(Math.floor(x / 9 + y / 7) % 2 ? 220 : 40, (y * 600 + x) * 3, (y * 600 + x) * 3 + 3)
  const cards = [first, second, empty].map(quad => ({ quad }))
  expect(withoutEmpty({ ...size, data }, cards)).toEqual(cards.slice(0, 2))
  expect(withoutEmpty({ ...size, data }, cards.slice(1))).toHaveLength(2)
})
