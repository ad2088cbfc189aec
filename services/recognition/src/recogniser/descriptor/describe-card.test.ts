import sharp, { type Sharp } from 'sharp'
import { demoCards } from '../../catalogue/demo/catalogue.ts'
import { drawing } from '../pipeline/testing/drawn.ts'
import { cardHeight, cardWidth } from './card-size.ts'
import { describeBothWays, describeCard } from './describe-card.ts'
import { similarity } from './project.ts'

jest.setTimeout(60_000)

const size = { width: cardWidth, height: cardHeight, fit: 'fill' } as const

/** A drawn card as it is compared, after a change. */
const cardOf = async (id: string, change: (card: Sharp) => Sharp = card => card) => {
  const drawn = await sharp(await drawing(id))
    .flatten({ background: '#808080' })
    .resize(size)
    .png()
    .toBuffer()
  const changed = await change(sharp(drawn)).png().toBuffer()
  return await sharp(changed).removeAlpha().resize(size).raw().toBuffer()
}
const id = 'demo-marees-048'

const changes: Record<string, (card: Sharp) => Sharp> = {
  'in poor light': card => card.linear(0.55, 4),
  'under a warm lamp': card => card.linear([1.12, 1, 0.85], [0, 0, 0]),
  'out of focus': card => card.blur(1.6),
  'compressed hard': card => card.jpeg({ quality: 35 }),
  'outlined a little too wide': card => card.extend({ top: 5, bottom: 5, left: 4, right: 4, background: '#5a4632' })
}

/** Every third card of the demo, and the one looked for. */
const shelf = demoCards.filter((card, i) => i % 3 === 0 || card.id === id)
let known: { id: string; row: Int8Array }[]
beforeAll(async () => {
  known = await Promise.all(shelf.map(async card => ({ id: card.id, row: describeCard(await cardOf(card.id)) })))
})

test.each(Object.keys(changes))('a card %s is still nearest to itself', async name => {
  const seen = describeCard(await cardOf(id, changes[name]))
  const [best, second] = known
    .map(card => ({ id: card.id, like: similarity(seen, card.row) }))
    .toSorted((a, b) => b.like - a.like)
  expect(best?.id).toBe(id)
  expect(best?.like).toBeGreaterThan(0.6)
  expect((best?.like ?? 0) - (second?.like ?? 0)).toBeGreaterThan(0.1)
})

test('a card is the same as itself', async () => {
  const seen = describeCard(await cardOf(id))
  expect(seen).toHaveLength(128)
  expect(similarity(seen, seen)).toBeCloseTo(1, 1)
})

test('upside down, a card is described as if it had been photographed so', async () => {
  const [upright, turned] = describeBothWays(await cardOf(id))
  expect(upright).toEqual(describeCard(await cardOf(id)))
  expect(similarity(turned, describeCard(await cardOf(id, card => card.rotate(180))))).toBeGreaterThan(0.99)
  expect(similarity(turned, upright)).toBeLessThan(0.6)
})

test('a picture of one colour is described without a fault', () => {
  const grey = describeCard(new Uint8Array(cardWidth * cardHeight * 3).fill(128))
  expect(grey.some(v => v !== 0)).toBe(true)
})
