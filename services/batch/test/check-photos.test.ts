import { getBatch, mayReadImage } from '@comptoir/contracts/batch/batch'
import { addCheckPhoto, checkItem } from '@comptoir/contracts/batch/item-calls'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { openSelling } from './selling.ts'
import { aSeller, openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
})
afterAll(() => shop.close())

type Check = Omit<OperationInput<typeof checkItem>, 'id' | 'itemid'>
const check = (id: string, itemid: string, seen: Check) => shop.as(staff)(checkItem, { id, itemid, ...seen })
const read = (id: string) => shop.as(staff)(getBatch, { id })

/** A batch in treatment with these cards. */
const treated = async (count = 1) => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller, Array(count).fill(6500))
  return { id, seller, items: selling.cardsOf(await read(id)) }
}

test('Photos with circles are added to the check, kept, and seen by the owner and the shop alone', async () => {
  const { id, seller, items } = await treated()
  const itemid = items[0] ?? ''
  const image = await shop.photo(7)
  const mark = { x: 0.5, y: 0.25, r: 0.1 }
  const add = (name: string, more: object = {}) =>
    shop.as(staff)(addCheckPhoto, { id, itemid, files: { image: name }, ...more })
  expect((await add(image, { mark })).checked).toMatchObject({
    condition: 3,
    price: 65,
    photos: [image],
    marks: [mark]
  })
  const second = await shop.photo(8)
  expect((await add(second)).checked).toMatchObject({ photos: [image, second], marks: [mark, null] })
  await shop.photos.sweep(new Date(Date.now() + 1000))
  expect([await shop.photos.stat(image), await shop.photos.stat(second)]).toEqual([{ size: 1 }, { size: 1 }])
  const mayRead = (actor: Parameters<Shop['as']>[0]) => shop.as(actor)(mayReadImage, { name: image })
  expect([await mayRead(seller), await mayRead(staff), await mayRead(aSeller())]).toEqual([
    { allowed: true },
    { allowed: true },
    { allowed: false }
  ])
})

test('A photo that is sent again is not added twice; its circle is the one sent last', async () => {
  const { id, items } = await treated()
  const itemid = items[0] ?? ''
  const add = async (bytes: number[], mark: { x: number; y: number; r: number } | null) => {
    const image = await shop.photo(...bytes)
    const { checked } = await shop.as(staff)(addCheckPhoto, { id, itemid, mark, files: { image } })
    return { image, checked }
  }
  const [left, right] = [
    { x: 0.1, y: 0.5, r: 0.1 },
    { x: 0.9, y: 0.5, r: 0.1 }
  ]
  const first = await add([7, 7], left)
  const other = await add([8, 8], null)
  const again = await add([7, 7], left)
  expect(again.checked).toMatchObject({ photos: [first.image, other.image], marks: [left, null] })
  expect(await shop.photos.stat(again.image)).toBeNull()
  expect((await add([7, 7], right)).checked).toMatchObject({ photos: [first.image, other.image], marks: [right, null] })
})

test('A photo and a condition at the same instant are both kept, also of several cards', async () => {
  const { id, items } = await treated(3)
  const names = await Promise.all(items.map((_, index) => shop.photo(index)))
  await Promise.all(
    items.flatMap((itemid, index) => [
      check(id, itemid, { condition: 4 }),
      shop.as(staff)(addCheckPhoto, { id, itemid, files: { image: names[index] ?? '' } }),
      check(id, itemid, { note: `Carte ${index}` })
    ])
  )
  const batch = await read(id)
  expect(batch.items).toMatchObject(
    items.map((_, index) => ({ checked: { condition: 4, price: 50, note: `Carte ${index}`, photos: [names[index]] } }))
  )
})
