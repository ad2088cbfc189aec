import { deleteBatch, listBatches, mayReadImage, setBatchStatus } from '@comptoir/contracts/batch/batch'
import { deleteItem, leaveToShop, retryCardItem } from '@comptoir/contracts/batch/item-calls'
import { createPage } from '@comptoir/contracts/batch/page-calls'
import { setAside } from '@comptoir/contracts/batch/set-aside'
import type { Actor } from '@comptoir/contracts/core/access'
import { limits } from '@comptoir/contracts/core/limits'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { BatchRecord } from '../src/batch/record.ts'
import { idsOf, onCut, openShopWithPages, row } from './cut-pages.ts'
import { aSeller, found, type Shop } from './shop.ts'

let pages: Awaited<ReturnType<typeof openShopWithPages>>
let shop: Shop
beforeAll(async () => {
  pages = await openShopWithPages()
  shop = pages.shop
})
beforeEach(() => pages.forget())
afterAll(() => shop.close())

test('Each card of a page becomes a card of the batch, is analysed by its own cuts and answered by itself', async () => {
  const batch = await pages.aBatch()
  const frames = shop.listen(batch.id)
  const items = await pages.aPage(batch)
  expect(items.map(({ status, place }) => [status, place])).toEqual(row.map(place => ['AX', place]))
  expect(new Set(items.map(({ pageid }) => pageid)).size).toBe(1)
  await eventually(async () => expect(frames.filter(({ action }) => action === 'new_item')).toHaveLength(3))
  const [, second] = items
  const request = await shop.analysisOf(second?.id ?? '')
  expect(request).toMatchObject({ face: second?.content.face, back: second?.content.back, corners: onCut })
  await shop.recognitionAnswers(request, found())
  expect((await pages.read(batch)).items.map(item => item.kind === 'C' && item.status)).toEqual(['AX', 'D', 'AX'])
})

test('Its owner sees the photographs of a page, nobody else, and lists do without them', async () => {
  const batch = await pages.aBatch()
  const [item] = await pages.aPage(batch)
  const { pages: shown = [] } = await pages.read(batch)
  expect(shown).toEqual([{ id: item?.pageid, ...pages.seen.asked[0] }])
  const mayRead = (actor: Actor, name = '') => shop.as(actor)(mayReadImage, { name })
  expect(await mayRead(batch.owner, shown[0]?.backs)).toEqual({ allowed: true })
  expect(await mayRead(aSeller(), shown[0]?.backs)).toEqual({ allowed: false })
  const { items: listed } = await shop.as(batch.owner)(listBatches, { limit: 10 })
  expect(listed[0]).not.toHaveProperty('pages')
  expect(listed[0]?.items[0]).not.toHaveProperty('place')
})

test('A card whose back was not found says so, and takes its back alone', async () => {
  const batch = await pages.aBatch()
  pages.seen.without = [1]
  const [, card] = await pages.aPage(batch)
  expect(card).toMatchObject({ status: 'E', why: 'back_missing', content: { back: null } })
  expect(card?.reason).toContain('verso')
  const again = (files: { back?: string }) =>
    shop.as(batch.owner)(retryCardItem, { id: batch.id, itemid: card?.id ?? '', files })
  await expect(again({})).rejects.toMatchObject({ code: 'image_missing_back' })
  const left = shop.as(batch.owner)(leaveToShop, { id: batch.id, itemid: card?.id ?? '' })
  await expect(left).rejects.toMatchObject({ code: 'image_missing_back' })
  const back = await shop.photo()
  expect(await again({ back })).toMatchObject({ status: 'AX', content: { face: card?.content.face, back } })
  expect(await shop.analysisOf(card?.id ?? '', 2)).toMatchObject({ back, corners: onCut })
})

test('The same request twice adds one page, at once or later; other photographs under its id are refused', async () => {
  const batch = await pages.aBatch()
  const racing = await Promise.all(Array.from({ length: 4 }, () => pages.aPage(batch, 'page-1')))
  const later = await pages.aPage(batch, 'page-1')
  for (const items of racing) expect(idsOf(items)).toEqual(idsOf(later))
  const { items, pages: shown } = await pages.read(batch)
  expect([items.length, shown?.length]).toEqual([3, 1])
  const kept = items.flatMap(item => (item.kind === 'C' ? [item.content.face, item.content.back] : []))
  for (const name of pages.seen.cut) expect(await pages.isThere(name)).toBe(kept.includes(name))
  const files = await pages.photographs(9)
  const other = shop.as(batch.owner)(createPage, { id: batch.id, files, requestid: 'page-1' })
  await expect(other).rejects.toMatchObject({ code: 'request_conflict' })
  expect(await pages.isThere(files.faces)).toBe(false)
})

test('A photograph without a card, or with more cards than fit, is refused, and nothing of it stays', async () => {
  const batch = await pages.aBatch()
  const refused = (files: { faces: string; backs: string }) => shop.as(batch.owner)(createPage, { id: batch.id, files })
  pages.seen.places = []
  const empty = await pages.photographs()
  await expect(refused(empty)).rejects.toMatchObject({
    code: 'image_invalid',
    fields: { faces: expect.stringContaining('aucune carte') }
  })
  expect(await pages.isThere(empty.faces)).toBe(false)

  const batches = shop.db.collection<BatchRecord>('batches')
  await batches.updateOne({ _id: batch.id }, { $set: { cards: limits.cardsPerBatch - 2 } })
  pages.seen.places = row
  await expect(refused(await pages.photographs())).rejects.toMatchObject({
    code: 'batch_limit',
    fields: { faces: expect.stringContaining('3 cartes') }
  })
  for (const name of pages.seen.cut) expect(await pages.isThere(name)).toBe(false)
})

test('A batch that is sent or deleted while its page is cut up gets no card', async () => {
  const batch = await pages.aBatch(aSeller())
  await shop.given.anAnswer(batch.owner, batch.id, found())
  pages.seen.meanwhile = () => shop.as(batch.owner)(setBatchStatus, { id: batch.id, status: 'T' })
  await expect(pages.aPage(batch)).rejects.toMatchObject({ code: 'illegal_transition' })
  const other = await pages.aBatch()
  pages.seen.meanwhile = () => shop.as(other.owner)(deleteBatch, { id: other.id })
  await expect(pages.aPage(other)).rejects.toMatchObject({ code: 'not_found' })
  for (const name of pages.seen.cut) expect(await pages.isThere(name)).toBe(false)
  await expect(pages.aPage({ ...batch, owner: aSeller() })).rejects.toMatchObject({ code: 'not_found' })
})

test('The photographs of a page go with its last card, and its request adds none again', async () => {
  const batch = await pages.aBatch(aSeller())
  const items = await pages.aPage(batch, 'page-1')
  const { faces, backs } = pages.seen.asked[0] ?? {}
  for (const item of items) await shop.recognitionAnswers(await shop.analysisOf(item.id), found())
  const [first, second, third] = idsOf(items)
  const remove = (itemid = '') => shop.as(batch.owner)(deleteItem, { id: batch.id, itemid })
  await Promise.all([remove(first), remove(second)])
  expect((await pages.read(batch)).pages).toHaveLength(1)
  const other = await shop.given.anAnswer(batch.owner, batch.id, found())
  // Cards that are set aside leave the page as well.
  await shop.as(batch.owner)(setAside, { id: batch.id, itemids: [third ?? ''] })
  const { items: left, pages: shown } = await pages.read(batch)
  expect([idsOf(left), shown ?? []]).toEqual([[other.id], []])
  await eventually(async () => expect([await pages.isThere(faces), await pages.isThere(backs)]).toEqual([false, false]))
  expect(await pages.aPage(batch, 'page-1')).toEqual([])
  const repeated = pages.seen.asked.at(-1)
  expect([pages.seen.asked.length, await pages.isThere(repeated?.faces)]).toEqual([1, false])
})

test('The two last cards of a page that are deleted at once take it with them', async () => {
  const batch = await pages.aBatch(aSeller())
  const items = await pages.aPage(batch)
  for (const item of items) await shop.recognitionAnswers(await shop.analysisOf(item.id), found())
  await Promise.all(idsOf(items).map(itemid => shop.as(batch.owner)(deleteItem, { id: batch.id, itemid })))
  expect(await pages.read(batch)).toMatchObject({ items: [] })
  expect((await pages.read(batch)).pages ?? []).toEqual([])
})
