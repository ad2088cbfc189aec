import { type Quad, turned } from '../pipeline/quad.ts'
import { outlinePage } from './outline-page.ts'
import { agreement } from './overlap.ts'
import { box, grey, rows, seeing, size } from './testing/seeing.ts'
import { withoutEmpty } from './without-empty.ts'

const outlined = async (things: Parameters<typeof seeing>[0]) =>
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

test('Four cards are four, although each row of two was seen more clearly than some of them', async () => {
  const cards = [40, 332].flatMap(y => [box(94, y, 200, 279), box(306, y, 200, 279)])
  const things = cards.map((quad, i) => ({ quad, score: i % 2 ? 0.82 : 0.7 }))
  const pairs = [box(94, 40, 412, 279), box(94, 332, 412, 279)].map(pair => turned(pair, 1))
  expect(await outlined([...clear(pairs, 0.84), ...things])).toHaveLength(4)
})

test('Two cards are two, although the page whose lower pockets are empty was seen more clearly, as one card', async () => {
  const page = box(60, 30, 480, 670)
  const upper = { quad: turned(box(60, 30, 480, 335), 1), score: 0.78, several: true }
  const cards = clear([box(85, 55, 200, 279), box(315, 55, 200, 279)], 0.7)
  expect(await outlined([...clear([page], 0.9), upper, ...cards])).toHaveLength(2)
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
