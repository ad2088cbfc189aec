import { deleteItem, retryCardItem } from '@comptoir/contracts/batch/item-calls'
import type { Corners } from '@comptoir/contracts/batch/corners'
import { setPlaces } from '@comptoir/contracts/batch/page-calls'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { BatchRecord } from '../src/batch/record.ts'
import { at, idsOf, openShopWithPages, row } from './cut-pages.ts'
import { found, refusals, type Shop } from './shop.ts'

let pages: Awaited<ReturnType<typeof openShopWithPages>>
let shop: Shop
beforeAll(async () => {
  pages = await openShopWithPages()
  shop = pages.shop
})
beforeEach(() => pages.forget())
afterAll(() => shop.close())

/** A page of three of which the first card is done. */
const aCutPage = async () => {
  const batch = await pages.aBatch()
  const [first, second, third] = await pages.aPage(batch)
  if (!first?.pageid || !second || !third) throw new Error('the page has three cards')
  await shop.recognitionAnswers(await shop.analysisOf(first.id), found())
  const correct = (places: Corners[], pageid = first.pageid ?? '') =>
    shop.as(batch.owner)(setPlaces, { id: batch.id, pageid, places })
  return { ...batch, first, second, third, correct }
}

test('What did not move keeps its answer, what moved is cut out anew, what is added or removed comes or goes', async () => {
  const page = await aCutPage()
  const frames = shop.listen(page.id)
  const moved = at(0.37, 0.12)
  const added = at(0.05, 0.6)
  const replies = await page.correct([at(0.05, 0.1), moved, added])
  // The last one is that of the card that is removed.
  expect(pages.seen.asked[1]?.places?.map(({ cut }) => cut)).toEqual([false, true, true, false])
  expect(replies.map(({ id, status, place }) => [id, status, place])).toEqual([
    [page.first.id, 'D', row[0]],
    [page.second.id, 'AX', moved],
    [expect.any(String), 'AX', added]
  ])
  expect(idsOf((await pages.read(page)).items)).toEqual(idsOf(replies))
  expect(await shop.analysisOf(page.second.id, 2)).toMatchObject({ face: replies[1]?.content.face })
  expect(frames.map(({ action }) => action)).toEqual(['delete_item', 'item_status_updated', 'new_item'])
  await eventually(async () => {
    expect(await pages.isThere(page.second.content.face)).toBe(false)
    expect(await pages.isThere(page.third.content.back)).toBe(false)
  })
  expect(await pages.isThere(page.first.content.face)).toBe(true)
  // The answer about its former cut comes late.
  await shop.recognitionAnswers(await shop.analysisOf(page.second.id), found())
  expect((await shop.itemOf(page.owner, page.id, page.second.id)).status).toBe('AX')
})

test('A card that is only removed needs no cut', async () => {
  const page = await aCutPage()
  await page.correct(row.slice(0, 2))
  expect(pages.seen.asked).toHaveLength(1)
  expect(idsOf((await pages.read(page)).items)).toEqual([page.first.id, page.second.id])
})

test('An answer that comes while the cards are cut is not lost', async () => {
  const page = await aCutPage()
  pages.seen.meanwhile = async () => await shop.recognitionAnswers(await shop.analysisOf(page.second.id), found())
  await page.correct([at(0.06, 0.11), ...row.slice(1)])
  expect((await pages.read(page)).items.map(item => item.kind === 'C' && item.status)).toEqual(['AX', 'D', 'AX'])
})

test('A card deleted meanwhile does not come back: its seller looks again', async () => {
  const page = await aCutPage()
  pages.seen.meanwhile = () => shop.as(page.owner)(deleteItem, { id: page.id, itemid: page.first.id })
  const late = page.correct([row[0], at(0.37, 0.12), row[2]])
  await expect(late).rejects.toMatchObject({ code: 'illegal_transition' })
  expect(idsOf((await pages.read(page)).items)).toEqual([page.second.id, page.third.id])
})

test('Of two corrections at once one counts, and the files of the other are removed', async () => {
  const page = await aCutPage()
  const settled = await Promise.allSettled([
    page.correct([...row, at(0.05, 0.6)]),
    page.correct([...row, at(0.06, 0.61)])
  ])
  expect(refusals(settled)).toEqual(['illegal_transition'])
  const { items } = await pages.read(page)
  expect(items).toHaveLength(4)
  const kept = items.flatMap(item => (item.kind === 'C' ? [item.content.face, item.content.back] : []))
  for (const name of pages.seen.cut) expect(await pages.isThere(name)).toBe(kept.includes(name))
})

test('A card that came to the page since it was shown is not removed by a correction that does not know it', async () => {
  const page = await aCutPage()
  const [added] = (await page.correct([...row, at(0.05, 0.6)])).slice(-1)
  const { id, owner, first, second, third } = page
  const shown = idsOf([first, second, third])
  const stale = shop.as(owner)(setPlaces, { id, pageid: first.pageid ?? '', places: row.slice(0, 2), shown })
  await expect(stale).rejects.toMatchObject({ code: 'illegal_transition' })
  expect(idsOf((await pages.read(page)).items)).toContain(added?.id)

  pages.seen.meanwhile = async () => await page.correct([...row, at(0.05, 0.6), at(0.35, 0.6)])
  const late = page.correct([at(0.06, 0.11), ...row.slice(1), at(0.05, 0.6)])
  await expect(late).rejects.toMatchObject({ code: 'illegal_transition' })
  expect((await pages.read(page)).items).toHaveLength(5)
})

test('The places of cards that are gone still tell whose back is whose', async () => {
  const page = await aCutPage()
  await page.correct(row.slice(0, 2))
  const moved = at(0.06, 0.11)
  await page.correct([moved, row[1]])
  expect(pages.seen.asked.at(-1)?.places).toEqual([
    { place: moved, cut: true },
    { place: row[1], cut: false },
    { place: row[2], cut: false }
  ])
})

test('A back that its seller photographed alone stays where the page shows none', async () => {
  pages.seen.without = [0]
  const batch = await pages.aBatch()
  const [card] = await pages.aPage(batch)
  const [itemid, back] = [card?.id ?? '', await shop.photo()]
  await shop.as(batch.owner)(retryCardItem, { id: batch.id, itemid, files: { back } })
  const moved = at(0.06, 0.11)
  const places = [moved, ...row.slice(1)]
  const [again] = await shop.as(batch.owner)(setPlaces, { id: batch.id, pageid: card?.pageid ?? '', places })
  expect(again).toMatchObject({ id: itemid, status: 'AX', content: { back } })
  await eventually(async () => expect(await pages.isThere(card?.content.face)).toBe(false))
  expect(await pages.isThere(back)).toBe(true)
})

test('Another page, a batch that was sent and no place at all are refused', async () => {
  const page = await aCutPage()
  await expect(page.correct(row, 'another-page')).rejects.toMatchObject({ code: 'not_found' })
  await expect(page.correct([])).rejects.toMatchObject({ code: 'validation_failed' })
  await shop.db.collection<BatchRecord>('batches').updateOne({ _id: page.id }, { $set: { status: 'T' } })
  await expect(page.correct(row)).rejects.toMatchObject({ code: 'illegal_transition' })
})
