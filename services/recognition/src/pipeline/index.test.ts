import { parseFeatures } from './features.ts'
import { createIndex } from './index.ts'
import { describeReference } from './reference.ts'
import { drawing } from './testing/drawn.ts'

jest.setTimeout(30_000)

const ids = ['demo-marees-048', 'demo-volcan-040', 'demo-nuees-026', 'demo-lanternes-003'] as const

test('the nearest card comes first; replaced and removed cards are gone at once', async () => {
  const index = createIndex()
  for (const id of ids) index.set(id, await describeReference(await drawing(id)))
  const view = parseFeatures(await describeReference(await drawing('demo-volcan-040')))
  expect(index.size).toBe(4)
  const found = index.search([view], 3)
  expect(found.map(({ cardid }) => cardid)[0]).toBe('demo-volcan-040')
  expect(found[0]?.likeness).toBeCloseTo(1, 5)
  expect(found).toHaveLength(3)

  index.remove('demo-volcan-040')
  expect(index.search([view], 9).map(({ cardid }) => cardid)).not.toContain('demo-volcan-040')
  index.set('demo-nuees-026', await describeReference(await drawing('demo-volcan-040')))
  expect(index.search([view], 1)[0]?.cardid).toBe('demo-nuees-026')
  expect(index.size).toBe(3)
})

test('an empty index finds nothing', async () => {
  const view = parseFeatures(await describeReference(await drawing('demo-volcan-040')))
  expect(createIndex().search([view], 5)).toEqual([])
})
