import { getBatch, listBatches, mayReadImage, setBatchStatus } from '@comptoir/contracts/batch/batch'
import type { Corners } from '@comptoir/contracts/batch/corners'
import { deleteItem, retryCardItem } from '@comptoir/contracts/batch/item-calls'
import { createPage, setPlaces } from '@comptoir/contracts/batch/page-calls'
import { deleteBatch } from '@comptoir/contracts/batch/batch'
import type { Actor } from '@comptoir/contracts/core/access'
import { limits } from '@comptoir/contracts/core/limits'
import { cutPage } from '@comptoir/contracts/recognition/page'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { BatchRecord } from '../src/batch/record.ts'
import { aSeller, aVisitor, found, openShop, refusals, type Shop } from './shop.ts'

const at = (x: number, y: number): Corners => [
  [x, y],
  [x + 0.2, y],
  [x + 0.2, y + 0.28],
  [x, y + 0.28]
]
/** Where the cards of a page of three lie. */
const row = [at(0.05, 0.1), at(0.35, 0.1), at(0.65, 0.1)]
const onCut = at(0.1, 0.1)

let shop: Shop
/** What the recogniser sees on the next page, and what it was asked. */
const seen = {
  places: row,
  without: [] as number[],
  asked: [] as OperationInput<typeof cutPage>[],
  cut: [] as string[]
}
/** Runs once before the recogniser answers. */
let meanwhile: (() => Promise<unknown>) | undefined
beforeAll(async () => {
  shop = await openShop()
  await shop.bus.handle(cutPage, async input => {
    seen.asked.push(input)
    const wanted = input.places?.filter(({ cut }) => cut).map(({ place }) => place) ?? seen.places
    const cards = []
    for (const [index, place] of wanted.entries()) {
      const [face, back] = [await shop.photo(), seen.without.includes(index) ? null : await shop.photo()]
      seen.cut.push(face, ...(back === null ? [] : [back]))
      cards.push({ place, face, back, corners: onCut })
    }
    const act = meanwhile
    meanwhile = undefined
    await act?.()
    return { cards }
  })
})
beforeEach(() => {
  Object.assign(seen, { places: row, without: [], asked: [], cut: [] })
})
afterAll(() => shop.close())

const photographs = async (...bytes: number[]) => ({ faces: await shop.photo(...bytes), backs: await shop.photo() })
const aBatch = async (owner: Actor = aVisitor()) => ({ owner, id: (await shop.given.aBatch(owner)).id })
const aPage = async ({ owner, id }: { owner: Actor; id: string }, requestid?: string) =>
  await shop.as(owner)(createPage, {
    id,
    files: await photographs(),
    ...(requestid === undefined ? {} : { requestid })
  })
const read = ({ owner, id }: { owner: Actor; id: string }) => shop.as(owner)(getBatch, { id })
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const isThere = async (name: string | null | undefined) => (await shop.photos.stat(name ?? '')) !== null

test('Each card of a page becomes a card of the batch, is analysed by its own cuts and answered by itself', async () => {
  const batch = await aBatch()
  const frames = shop.listen(batch.id)
  const items = await aPage(batch)
  expect(items.map(({ status, place }) => [status, place])).toEqual(row.map(place => ['AX', place]))
  expect(new Set(items.map(({ pageid }) => pageid)).size).toBe(1)
  await eventually(async () => expect(frames.filter(({ action }) => action === 'new_item')).toHaveLength(3))
  const [, second] = items
  const request = await shop.analysisOf(second?.id ?? '')
  expect(request).toMatchObject({ face: second?.content.face, back: second?.content.back, corners: onCut })
  await shop.recognitionAnswers(request, found())
  expect((await read(batch)).items.map(item => item.kind === 'C' && item.status)).toEqual(['AX', 'D', 'AX'])
})

test('Its owner sees the photographs of a page, nobody else, and lists do without them', async () => {
  const batch = await aBatch()
  const [item] = await aPage(batch)
  const { pages = [] } = await read(batch)
  expect(pages).toEqual([{ id: item?.pageid, ...seen.asked[0] }])
  const mayRead = (actor: Actor, name = '') => shop.as(actor)(mayReadImage, { name })
  expect(await mayRead(batch.owner, pages[0]?.backs)).toEqual({ allowed: true })
  expect(await mayRead(aSeller(), pages[0]?.backs)).toEqual({ allowed: false })
  const { items: listed } = await shop.as(batch.owner)(listBatches, { limit: 10 })
  expect(listed[0]).not.toHaveProperty('pages')
  expect(listed[0]?.items[0]).not.toHaveProperty('place')
})

test('A card whose back was not found says so, and takes its back alone', async () => {
  const batch = await aBatch()
  seen.without = [1]
  const [, card] = await aPage(batch)
  expect(card).toMatchObject({ status: 'E', why: 'back_missing', content: { back: null } })
  expect(card?.reason).toContain('verso')
  const again = (files: { back?: string }) =>
    shop.as(batch.owner)(retryCardItem, { id: batch.id, itemid: card?.id ?? '', files })
  await expect(again({})).rejects.toMatchObject({ code: 'image_missing_back' })
  const back = await shop.photo()
  expect(await again({ back })).toMatchObject({ status: 'AX', content: { face: card?.content.face, back } })
  expect(await shop.analysisOf(card?.id ?? '', 2)).toMatchObject({ back, corners: onCut })
})

test('The same request twice adds one page, at once or later; other photographs under its id are refused', async () => {
  const batch = await aBatch()
  const racing = await Promise.all(Array.from({ length: 4 }, () => aPage(batch, 'page-1')))
  const later = await aPage(batch, 'page-1')
  for (const items of racing) expect(idsOf(items)).toEqual(idsOf(later))
  const { items, pages } = await read(batch)
  expect([items.length, pages?.length]).toEqual([3, 1])
  const kept = items.flatMap(item => (item.kind === 'C' ? [item.content.face, item.content.back] : []))
  for (const name of seen.cut) expect(await isThere(name)).toBe(kept.includes(name))
  const files = await photographs(9)
  const other = shop.as(batch.owner)(createPage, { id: batch.id, files, requestid: 'page-1' })
  await expect(other).rejects.toMatchObject({ code: 'request_conflict' })
  expect(await isThere(files.faces)).toBe(false)
})

test('A photograph without a card, or with more cards than fit, is refused, and nothing of it stays', async () => {
  const batch = await aBatch()
  const refused = (files: { faces: string; backs: string }) => shop.as(batch.owner)(createPage, { id: batch.id, files })
  seen.places = []
  const empty = await photographs()
  await expect(refused(empty)).rejects.toMatchObject({
    code: 'image_invalid',
    fields: { faces: expect.stringContaining('aucune carte') }
  })
  expect(await isThere(empty.faces)).toBe(false)

  const batches = shop.db.collection<BatchRecord>('batches')
  await batches.updateOne({ _id: batch.id }, { $set: { cards: limits.cardsPerBatch - 2 } })
  seen.places = row
  await expect(refused(await photographs())).rejects.toMatchObject({
    code: 'batch_limit',
    fields: { faces: expect.stringContaining('3 cartes') }
  })
  for (const name of seen.cut) expect(await isThere(name)).toBe(false)
})

test('A batch that is sent or deleted while its page is cut up gets no card', async () => {
  const batch = await aBatch(aSeller())
  await shop.given.anAnswer(batch.owner, batch.id, found())
  meanwhile = () => shop.as(batch.owner)(setBatchStatus, { id: batch.id, status: 'T' })
  await expect(aPage(batch)).rejects.toMatchObject({ code: 'illegal_transition' })
  const other = await aBatch()
  meanwhile = () => shop.as(other.owner)(deleteBatch, { id: other.id })
  await expect(aPage(other)).rejects.toMatchObject({ code: 'not_found' })
  for (const name of seen.cut) expect(await isThere(name)).toBe(false)
  await expect(aPage({ ...batch, owner: aSeller() })).rejects.toMatchObject({ code: 'not_found' })
})

describe('Places corrected', () => {
  /** A page of three of which the first card is done. */
  const aCutPage = async () => {
    const batch = await aBatch()
    const [first, second, third] = await aPage(batch)
    if (!first?.pageid || !second || !third) throw new Error('the page has three cards')
    await shop.recognitionAnswers(await shop.analysisOf(first.id), found())
    const correct = (places: Corners[], pageid = first.pageid ?? '') =>
      shop.as(batch.owner)(setPlaces, { id: batch.id, pageid, places })
    return { ...batch, first, second, third, correct }
  }

  test('what did not move keeps its answer, what moved is cut out anew, what is added or removed comes or goes', async () => {
    const page = await aCutPage()
    const frames = shop.listen(page.id)
    const moved = at(0.37, 0.12)
    const added = at(0.05, 0.6)
    const replies = await page.correct([at(0.05, 0.1), moved, added])
    expect(seen.asked[1]?.places?.map(({ cut }) => cut)).toEqual([false, true, true])
    expect(replies.map(({ id, status, place }) => [id, status, place])).toEqual([
      [page.first.id, 'D', row[0]],
      [page.second.id, 'AX', moved],
      [expect.any(String), 'AX', added]
    ])
    expect(idsOf((await read(page)).items)).toEqual(idsOf(replies))
    expect(await shop.analysisOf(page.second.id, 2)).toMatchObject({ face: replies[1]?.content.face })
    expect(frames.map(({ action }) => action)).toEqual(['delete_item', 'item_status_updated', 'new_item'])
    await eventually(async () => {
      expect(await isThere(page.second.content.face)).toBe(false)
      expect(await isThere(page.third.content.back)).toBe(false)
    })
    expect(await isThere(page.first.content.face)).toBe(true)
    // The answer about its former cut comes late.
    await shop.recognitionAnswers(await shop.analysisOf(page.second.id), found())
    expect((await shop.itemOf(page.owner, page.id, page.second.id)).status).toBe('AX')
  })

  test('a card that is only removed needs no cut', async () => {
    const page = await aCutPage()
    await page.correct(row.slice(0, 2))
    expect(seen.asked).toHaveLength(1)
    expect(idsOf((await read(page)).items)).toEqual([page.first.id, page.second.id])
  })

  test('an answer that comes while the cards are cut is not lost', async () => {
    const page = await aCutPage()
    meanwhile = async () => await shop.recognitionAnswers(await shop.analysisOf(page.second.id), found())
    await page.correct([at(0.06, 0.11), ...row.slice(1)])
    expect((await read(page)).items.map(item => item.kind === 'C' && item.status)).toEqual(['AX', 'D', 'AX'])
  })

  test('a card deleted meanwhile does not come back: its seller looks again', async () => {
    const page = await aCutPage()
    meanwhile = () => shop.as(page.owner)(deleteItem, { id: page.id, itemid: page.first.id })
    await expect(page.correct([row[0] ?? at(0, 0), at(0.37, 0.12), row[2] ?? at(0, 0)])).rejects.toMatchObject({
      code: 'illegal_transition'
    })
    expect(idsOf((await read(page)).items)).toEqual([page.second.id, page.third.id])
  })

  test('of two corrections at once one counts, and the files of the other are removed', async () => {
    const page = await aCutPage()
    const settled = await Promise.allSettled([
      page.correct([...row, at(0.05, 0.6)]),
      page.correct([...row, at(0.06, 0.61)])
    ])
    expect(refusals(settled)).toEqual(['illegal_transition'])
    const { items } = await read(page)
    expect(items).toHaveLength(4)
    const kept = items.flatMap(item => (item.kind === 'C' ? [item.content.face, item.content.back] : []))
    for (const name of seen.cut) expect(await isThere(name)).toBe(kept.includes(name))
  })

  test('another page, a batch that was sent and no place at all are refused', async () => {
    const page = await aCutPage()
    await expect(page.correct(row, 'another-page')).rejects.toMatchObject({ code: 'not_found' })
    await expect(page.correct([])).rejects.toMatchObject({ code: 'validation_failed' })
    await shop.db.collection<BatchRecord>('batches').updateOne({ _id: page.id }, { $set: { status: 'T' } })
    await expect(page.correct(row)).rejects.toMatchObject({ code: 'illegal_transition' })
  })
})
