/**
 * What a search among 100,000 cards costs beside one among 20,000, interleaved: 45 descriptors at once, as one photo asks,
 * and a single one. Descriptors are drawn by lot, with a card's decreasing weights.
 *   node bench/card-search.ts [--rounds 40]
 * Prints the medians and the median of the ratios of each round; ends with status 1 when the large search costs more than 5 small ones.
 */
import { createCardIndex } from '@comptoir/service-recognition/recogniser/index/card-index'
import { parseArgs } from 'node:util'

const MOST = 5
const SIZES = [20_000, 100_000] as const
const DIMENSIONS = 128
const CANDIDATES = 10

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '40' } } })
const rounds = Number(values.rounds)

let state = 1
/** The minimal standard generator of Park and Miller, -1 to 1. */
const draw = () => ((state = (state * 16_807) % 2_147_483_647) / 2_147_483_647) * 2 - 1

const descriptor = (): Int8Array => {
  const numbers = Array.from({ length: DIMENSIONS }, (_, i) => draw() * 0.985 ** i)
  const length = Math.hypot(...numbers)
  return Int8Array.from(numbers, v => Math.max(-127, Math.min(127, Math.round((v * 350) / length))))
}
/** A card photographed badly: half itself, half anything. */
const photoOf = (card: Int8Array): Int8Array => {
  const other = descriptor()
  return card.map((v, i) => Math.round((v + (other[i] ?? 0)) / Math.SQRT2))
}

const [small, large] = SIZES.map(size => {
  const index = createCardIndex({ rows: size })
  const cards = Array.from({ length: size }, descriptor)
  for (const [i, row] of cards.entries()) index.set({ cardid: `card-${i}`, view: 'face', row })
  return { index, cards }
})
if (!small || !large) throw new Error('two sizes are compared')

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const lines: { queries: number; small: number; large: number; ratio: number }[] = []
for (const queries of [1, 45]) {
  const times = { small: [] as number[], large: [] as number[] }
  const timed = ({ index, cards }: typeof small): number => {
    const asked = Array.from({ length: queries }, descriptor)
    asked[0] = photoOf(cards[Math.floor(((draw() + 1) / 2) * cards.length)] ?? descriptor())
    const begun = performance.now()
    index.search(asked, CANDIDATES)
    return performance.now() - begun
  }
  for (let round = -5; round < rounds; round++) {
    const [a, b] = [timed(small), timed(large)]
    if (round < 0) continue
    times.small.push(a)
    times.large.push(b)
  }
  // Within a round both meet the same machine, however busy it is.
  const ratio = median(times.large.map((large, i) => large / (times.small[i] ?? large)))
  lines.push({ queries, small: median(times.small), large: median(times.large), ratio })
}

for (const line of lines)
  console.log(
    `${line.queries} at once: ${SIZES[0]} cards ${line.small.toFixed(2)} ms, ${SIZES[1]} cards ${line.large.toFixed(2)} ms, ratio ${line.ratio.toFixed(2)} (at most ${MOST})`
  )
process.exitCode = lines.some(({ ratio }) => ratio > MOST) ? 1 : 0
