import { ownBacks } from './cut-backs.ts'
import { agreement } from './overlap.ts'
import type { Quad } from '../pipeline/quad.ts'
import { box, grey, rows, seeing } from './testing/seeing.ts'

const clear = (quads: readonly Quad[], score: number) => quads.map(quad => ({ quad, score }))
const fronts = rows(3, 2, 150)
/** Where the back of a front lies once the page is turned like that of a book: its row from the other end. */
const turnedOver = fronts.map((_, i) => fronts[i - (i % 3) + 2 - (i % 3)] ?? box(0, 0, 1, 1))
const own = (
  backs: readonly Quad[],
  seen: readonly { quad: Quad; score: number }[],
  unwanted: readonly number[] = []
) =>
  ownBacks({ look: seeing(seen) }, grey, {
    fronts: fronts.map((quad, i) => ({ quad, wanted: !unwanted.includes(i) })),
    backs
  })

test('A back that is seen too dimly to be found is found where its front says that it lies', async () => {
  const dim = [...clear(fronts.slice(0, 4), 0.85), ...clear(fronts.slice(4), 0.55)]
  const found = await own(fronts.slice(0, 4), dim)
  for (const [i, back] of turnedOver.entries())
    expect(agreement(found[i] ?? box(0, 0, 1, 1), back)).toBeGreaterThan(0.9)
})

test('Where two empty pockets were taken for the only back, the backs are looked for in the size of the fronts', async () => {
  const found = await own([box(20, 20, 300, 210)], clear(fronts, 0.85))
  expect(found.filter(Boolean)).toHaveLength(6)
})

test('What was found stays where a second look finds no more', async () => {
  const backs = fronts.slice(0, 3)
  expect(await own(backs, clear(backs, 0.85))).toEqual([...turnedOver.slice(0, 3), null, null, null])
})

test('The backs are not looked for again for the sake of a front that nobody wants', async () => {
  expect(await own(fronts.slice(0, 3), clear(fronts, 0.85), [3, 4, 5])).toEqual([
    ...turnedOver.slice(0, 3),
    null,
    null,
    null
  ])
})
