import { findSaturation, isCarried, summed, type Spell } from './saturation.ts'

/** A spell at a rate on a machine that carries so many calls a second. */
const spellOf = (rate: number, capacity: number): Spell => {
  const isTooMuch = rate > capacity
  return { offered: rate, achieved: Math.min(rate, capacity), p50: 5, p95: 9, p99: isTooMuch ? 900 : 20, refused: 0 }
}

test.each([[100], [217], [640]])(
  'From 100 calls a second, %i are found to three parts in a hundred',
  async capacity => {
    const found = await findSaturation(100, async rate => spellOf(rate, capacity))
    expect(found).toBeLessThanOrEqual(capacity)
    expect(found).toBeGreaterThan(capacity * 0.96)
  }
)

test('A first rate that is too high is lowered, and a machine that carries nothing is said to be broken', async () => {
  const found = await findSaturation(1000, async rate => spellOf(rate, 300))
  expect(found).toBeGreaterThan(285)
  expect(found).toBeLessThanOrEqual(300)
  await expect(findSaturation(1000, async rate => spellOf(rate, 1))).rejects.toThrow('are not carried')
})

test('A spell that something else disturbed is tried once more', async () => {
  let spells = 0
  const found = await findSaturation(100, async rate => {
    spells += 1
    return spellOf(rate, spells === 2 ? 0 : 217)
  })
  expect(found).toBeGreaterThan(205)
})

test('A spell sums up what was answered, refused and late, from the moment it was due', () => {
  const quick = Array.from({ length: 98 }, (_, index) => ({ status: 200, due: 5000 + index * 10, took: 8 }))
  const spell = summed([...quick, { status: 503, due: 5980, took: 1 }, { status: 200, due: 5990, took: 900 }], 1000)
  expect(spell).toEqual({ offered: 100, achieved: 98, p50: 8, p95: 8, p99: 900, refused: 0.01 })
  expect(isCarried(spell)).toBe(false)
  expect(isCarried(summed(quick, 980))).toBe(true)
})

test('An answer that is neither a success nor a refusal ends the measure', () => {
  expect(() => summed([{ status: 404, due: 0, took: 1 }], 1000)).toThrow('a call was answered with 404')
})
