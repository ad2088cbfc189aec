import { getBatch, setBatchStatus } from '@comptoir/contracts/batch/batch'
import { saleStepTaken } from '@comptoir/contracts/batch/events'
import { addCheckPhoto, checkItem, leaveToShop } from '@comptoir/contracts/batch/item-calls'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { cardChecked } from '@comptoir/contracts/recognition/decisions'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openSelling } from './selling.ts'
import { asksVariant, found, openShop, staff, unreadable, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
const firstChecks: string[] = []
/** What the recogniser heard of checks. */
const heard: EventPayload<typeof cardChecked>[] = []
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
  await shop.bus.consume(saleStepTaken, 'conversation', async ({ batchid, step }) => {
    if (step === 'checked') firstChecks.push(batchid)
  })
  await shop.bus.consume(cardChecked, 'recognition', async check => void heard.push(check))
})
afterAll(() => shop.close())

type Check = Omit<OperationInput<typeof checkItem>, 'id' | 'itemid'>
const check = (id: string, itemid: string, seen: Check) => shop.as(staff)(checkItem, { id, itemid, ...seen })
const read = (id: string) => shop.as(staff)(getBatch, { id })

/** A batch in treatment with these cards. */
const treated = async (count = 1) => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller, Array(count).fill(6500))
  return { id, seller, items: (await read(id)).items.map(item => item.id) }
}

test('A check is priced at once and stands beside the seller’s declaration', async () => {
  const { id, seller, items } = await treated()
  const frames = shop.listen(id)
  const item = await check(id, items[0] ?? '', { condition: 4, note: ' Coin plié ' })
  expect(item).toMatchObject({
    price: 65,
    condition: 3,
    checked: { condition: 4, price: 50, name: 'Lumignou', cardid: 'card-lumignou', note: 'Coin plié', photos: [] }
  })
  expect(frames).toMatchObject([{ action: 'item_status_updated', item: { checked: { price: 50 } } }])
  // The seller sees the check, and the estimate stays the declared one.
  const batch = await shop.as(seller)(getBatch, { id })
  expect(batch.items[0]).toMatchObject({ price: 65, checked: { condition: 4, price: 50 } })
  expect(JSON.stringify(batch)).not.toContain('ratio"')
  expect(batch.sums).toMatchObject({ estimate: 65, total: 65 })
})

test('The recogniser hears which card staff saw, in which condition, whenever that changes and not for a note', async () => {
  const { id, items } = await treated()
  const itemid = items[0] ?? ''
  await check(id, itemid, { condition: 4 })
  await check(id, itemid, { note: 'Coin plié' })
  await check(id, itemid, { gradation: 'PSA', condition: 9 })
  const told = { batchid: id, itemid, attempt: 1, cardid: 'card-lumignou', name: 'Lumignou', staffid: staff.userid }
  await eventually(() =>
    expect(heard.filter(one => one.itemid === itemid)).toEqual([
      { ...told, gradation: '_default', condition: 4 },
      { ...told, gradation: 'PSA', condition: 9 }
    ])
  )
})

test('A field that is left out keeps its checked value; an empty note removes the note', async () => {
  const { id, items } = await treated()
  const itemid = items[0] ?? ''
  await check(id, itemid, { condition: 4, note: 'Coin plié' })
  expect((await check(id, itemid, { holographisme: 'R' })).checked).toMatchObject({
    condition: 4,
    holographisme: 'R',
    note: 'Coin plié'
  })
  expect((await check(id, itemid, { note: '' })).checked).toMatchObject({ condition: 4, note: null })
})

test('A card named by staff takes its own finish where it does not come in the earlier one', async () => {
  const { id, items } = await treated()
  const itemid = items[0] ?? ''
  await check(id, itemid, { holographisme: 'R' })
  // The catalogue of this shop knows the card without finish only.
  expect((await check(id, itemid, { cardid: 'card-other' })).checked).toMatchObject({
    cardid: 'card-other',
    holographisme: 'NH'
  })
})

test('A card of several finishes has no price until its finish is said', async () => {
  const seller = selling.aKnownSeller()
  const { id } = await shop.given.aBatch(seller)
  const { id: itemid } = await shop.given.anAnswer(seller, id, unreadable)
  await shop.given.anAnswer(seller, id, found())
  await shop.as(seller)(setBatchStatus, { id, status: 'T' })
  expect(await check(id, itemid, { cardid: 'card-two-finishes' })).toMatchObject({
    price: null,
    checked: { cardid: 'card-two-finishes', name: 'Lumignou', holographisme: null, price: null }
  })
  expect(await check(id, itemid, { holographisme: 'R' })).toMatchObject({ price: 65, checked: { holographisme: 'R' } })
})

test('A card left to the shop takes the checked price, and one that was never answered becomes a card of the batch', async () => {
  const seller = selling.aKnownSeller()
  const { id } = await shop.given.aBatch(seller)
  const left = await shop.given.anAnswer(seller, id, asksVariant)
  await shop.as(seller)(leaveToShop, { id, itemid: left.id })
  const open = await shop.given.anAnswer(seller, id, asksVariant)
  const unread = await shop.given.anAnswer(seller, id, unreadable)
  await shop.as(seller)(setBatchStatus, { id, status: 'T' })
  const frames = shop.listen(id)
  expect(await check(id, left.id, { holographisme: 'NH', condition: 4 })).toMatchObject({ status: 'D', price: 50 })
  expect(frames.map(({ action }) => action)).toEqual(['item_status_updated', 'batch_status_updated'])
  expect(await check(id, open.id, { holographisme: 'NH' })).toMatchObject({ status: 'D', price: 65 })
  expect(await check(id, unread.id, { cardid: 'card-lumignou', holographisme: 'NH' })).toMatchObject({
    status: 'D',
    price: 65,
    checked: { name: 'Lumignou' }
  })
  expect((await read(id)).sums).toMatchObject({ estimate: 180 })
  // A second check replaces the price, because the shop corrects its own price and not a declared one.
  expect(await check(id, left.id, { condition: 3 })).toMatchObject({ price: 65 })
})

test('A card that nobody knows is described without a price', async () => {
  const seller = selling.aKnownSeller()
  const { id } = await shop.given.aBatch(seller)
  const known = await shop.given.anAnswer(seller, id, found())
  const unknown = await shop.given.anAnswer(seller, id, unreadable)
  await shop.as(seller)(leaveToShop, { id, itemid: unknown.id })
  await shop.as(seller)(setBatchStatus, { id, status: 'T' })
  expect(await check(id, unknown.id, { condition: 6 })).toMatchObject({
    price: null,
    checked: { condition: 6, cardid: null, price: null }
  })
  expect((await shop.itemOf(seller, id, known.id)).checked).toBeNull()
})

test('A condition that the scale does not have is refused, also of a card without a price', async () => {
  const seller = selling.aKnownSeller()
  const { id } = await shop.given.aBatch(seller)
  await shop.given.anAnswer(seller, id, found())
  const { id: itemid } = await shop.given.anAnswer(seller, id, unreadable)
  await shop.as(seller)(setBatchStatus, { id, status: 'T' })
  const wrong: Check[] = [{ condition: 10 }, { condition: -1 }, { condition: 3.5 }, { gradation: 'PSA' }]
  for (const seen of [...wrong, { gradation: 'PSA', condition: 3 } as const])
    await expect(check(id, itemid, seen)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { condition: expect.any(String) }
    })
  expect((await check(id, itemid, { gradation: 'PSA', condition: 9 })).checked).toMatchObject({ condition: 9 })
})

test('A variant without a cell in the ratio table is saved without a price', async () => {
  const { id, items } = await treated()
  const itemid = items[0] ?? ''
  shop.catalogue.refuses = 'gradation'
  try {
    expect(await check(id, itemid, { gradation: 'PCA', condition: 9.5 })).toMatchObject({
      price: 65,
      checked: { gradation: 'PCA', condition: 9.5, price: null }
    })
    // A finish that the card does not have is a mistake.
    shop.catalogue.refuses = 'holographisme'
    await expect(check(id, itemid, { holographisme: 'H' })).rejects.toMatchObject({ code: 'validation_failed' })
    // A card that left the catalogue has no price; a card that staff name must be in it.
    shop.catalogue.refuses = 'cardid'
    expect((await check(id, itemid, { gradation: '_default', condition: 6 })).checked).toMatchObject({
      condition: 6,
      name: 'Lumignou',
      price: null
    })
    await expect(check(id, itemid, { cardid: 'card-gone' })).rejects.toMatchObject({ code: 'validation_failed' })
  } finally {
    shop.catalogue.refuses = null
  }
})

test('A price that only the check gave changes with the check', async () => {
  const seller = selling.aKnownSeller()
  const { id } = await shop.given.aBatch(seller)
  const { id: itemid } = await shop.given.anAnswer(seller, id, unreadable)
  await shop.given.anAnswer(seller, id, found())
  await shop.as(seller)(setBatchStatus, { id, status: 'T' })
  const wrongCard = { cardid: 'card-lumignou', holographisme: 'NH' } as const
  expect(await check(id, itemid, wrongCard)).toMatchObject({ price: 65, pricedbycheck: true })
  const frames = shop.listen(id)
  expect(await check(id, itemid, { cardid: 'card-two-finishes' })).toMatchObject({
    price: null,
    checked: { holographisme: null, price: null }
  })
  expect(frames).toMatchObject([{}, { action: 'batch_status_updated', batch: { sums: { estimate: 65 } } }])
})

test('The register names no condition for a card that nobody described', async () => {
  const seller = selling.aKnownSeller()
  const { id } = await shop.given.aBatch(seller)
  const left = await shop.given.anAnswer(seller, id, asksVariant)
  await shop.as(seller)(leaveToShop, { id, itemid: left.id })
  await shop.as(seller)(setBatchStatus, { id, status: 'T' })
  await selling.accepted(id, 10, seller)
  await selling.receive(id)
  await selling.identify(id)
  await selling.pay(id, 10)
  const [entry] = await shop.needs.register.ofBatch(id)
  expect(entry?.object).toMatchObject({ name: 'Lumignou', condition: null, holographisme: null })
})

test('The first check of a batch has a line in its thread, the next ones have none', async () => {
  const { id, items } = await treated(2)
  for (const itemid of items) await check(id, itemid, { condition: 4 })
  await eventually(() => expect(firstChecks.filter(one => one === id)).toHaveLength(1))
})

test('Only the shop checks cards, and only in a batch under way', async () => {
  const { id, seller, items } = await treated()
  const itemid = items[0] ?? ''
  expect([checkItem.access, addCheckPhoto.access]).toEqual(['staff', 'staff'])
  await expect(shop.as(seller)(checkItem, { id, itemid, condition: 4 })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(check(id, 'no-such-card', { condition: 4 })).rejects.toMatchObject({ code: 'not_found' })
  const editing = await shop.given.aBatch(seller)
  const card = await shop.given.anAnswer(seller, editing.id, found())
  await expect(check(editing.id, card.id, { condition: 4 })).rejects.toMatchObject({ code: 'illegal_transition' })
  await shop.as(staff)(setBatchStatus, { id, status: 'C', reason: 'Fini' })
  await expect(check(id, itemid, { condition: 4 })).rejects.toMatchObject({ code: 'illegal_transition' })
})
