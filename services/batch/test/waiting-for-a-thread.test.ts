import { getBatch } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { analysesUnderWay } from '@comptoir/contracts/recognition/analysis'
import { endOverdueAnalyses } from '../src/items/overdue-analyses.ts'
import { aSeller, found, openShop, type Shop } from './shop.ts'

let shop: Shop
/** What the recogniser says it still works on: milliseconds left, by item; null while it does not answer. */
let left: Map<string, number> | null = new Map()
beforeAll(async () => {
  shop = await openShop()
  await shop.bus.handle(analysesUnderWay, async ({ analyses }) => {
    if (left === null) throw new AppError('unavailable')
    const known = left
    return analyses.flatMap(({ itemid, attempt }) => {
      const leftms = known.get(itemid)
      return leftms === undefined ? [] : [{ itemid, attempt, leftms }]
    })
  })
})
afterAll(() => shop.close())

const owner = aSeller()
const newCard = async () => {
  const { id } = await shop.given.aBatch(owner)
  const { id: itemid } = await shop.given.aCard(owner, id)
  const statusAfter = async (seconds: number) => {
    await endOverdueAnalyses(shop.needs, new Date(Date.now() + seconds * 1000))
    return (await shop.itemOf(owner, id, itemid)).status
  }
  return { id, itemid, statusAfter }
}

test('A card that waits its turn behind others is not ended, however long it takes', async () => {
  const { id, itemid, statusAfter } = await newCard()
  const { updatedat } = await shop.as(owner)(getBatch, { id })
  left = new Map([[itemid, 120_000]])
  for (const seconds of [70, 130, 260, 390, 520]) expect(await statusAfter(seconds)).toBe('AX')
  // Waiting is nothing that happened to the batch.
  expect((await shop.as(owner)(getBatch, { id })).updatedat).toBe(updatedat)
  await shop.recognitionAnswers(await shop.analysisOf(itemid), found())
  expect((await shop.itemOf(owner, id, itemid)).status).toBe('D')
})

test('A card whose attempts have used up their time is ended, and so is one that the recogniser lost', async () => {
  const slow = await newCard()
  left = new Map([[slow.itemid, 5000]])
  expect(await slow.statusAfter(119)).toBe('AX')
  expect(await slow.statusAfter(123)).toBe('AX')
  left.set(slow.itemid, -1)
  expect(await slow.statusAfter(130)).toBe('E')

  const lost = await newCard()
  left = new Map()
  expect(await lost.statusAfter(119)).toBe('AX')
  expect(await lost.statusAfter(121)).toBe('E')
})

test('A recogniser that does not answer for a moment ends no waiting card; one that stays silent does', async () => {
  const { itemid, statusAfter } = await newCard()
  left = new Map([[itemid, 120_000]])
  expect(await statusAfter(75)).toBe('AX')
  left = null
  expect(await statusAfter(150)).toBe('AX')
  expect(await statusAfter(180)).toBe('AX')
  expect(await statusAfter(196)).toBe('E')
})
