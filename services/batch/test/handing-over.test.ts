import { batchStanding, getBatch, listBatches, mayReadImage, setBatchStatus } from '@comptoir/contracts/batch/batch'
import { deleteBatch } from '@comptoir/contracts/batch/batch'
import { createHandover, endHandover } from '@comptoir/contracts/batch/handover'
import {
  createCardItem,
  deleteItem,
  leaveToShop,
  retryCardItem,
  setCorners
} from '@comptoir/contracts/batch/item-calls'
import { visitor, type Actor } from '@comptoir/contracts/core/access'
import { limits } from '@comptoir/contracts/core/limits'
import type { BatchRecord } from '../src/batch/record.ts'
import { aSeller, aVisitor, found, openShop, staff, unreadable, type Shop } from './shop.ts'
import { telephonesOf } from './telephones.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const { tokenOf, aTelephone, expire, stored, storedHandover } = telephonesOf(() => shop)
const aBatchOf = async (owner: Actor) => (await shop.given.aBatch(owner)).id
const refused = (code: string) => ({ code })

const photos = async () => ({ face: await shop.photo(), back: await shop.photo() })

test.each([
  ['an account', aSeller()],
  ['a visitor', aVisitor()]
])(
  'The telephone to which %s hands a batch over adds cards, takes failed ones again and deletes them',
  async (_, owner) => {
    const id = await aBatchOf(owner)
    const { url, expiresat } = await shop.as(owner)(createHandover, { id })
    expect(url).toMatch(/^https:\/\/comptoir\.test\/batchs\/relais#[\w-]{43}$/)
    const left = Date.parse(expiresat) - Date.now()
    expect([left > (limits.handoverMinutes - 1) * 60_000, left <= limits.handoverMinutes * 60_000]).toEqual([
      true,
      true
    ])

    const telephone = await aTelephone(new URL(url).hash.slice(1))
    const failed = await shop.given.anAnswer(telephone, id, unreadable)
    expect((await shop.as(telephone)(retryCardItem, { id, itemid: failed.id, files: await photos() })).status).toBe(
      'AX'
    )
    const done = await shop.given.anAnswer(telephone, id, found())
    const { handover, items } = await shop.as(telephone)(getBatch, { id })
    expect([handover, items.length]).toEqual(['guest', 2])
    expect((await shop.as(telephone)(mayReadImage, { name: done.content.face ?? '' })).allowed).toBe(true)
    await shop.as(telephone)(deleteItem, { id, itemid: done.id })
    const seen = await shop.as(owner)(getBatch, { id })
    expect([seen.handover, seen.items.map(item => item.id)]).toEqual(['connected', [failed.id]])
  }
)

const corners = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.9, 0.9],
  [0.1, 0.9]
] as never

test('It does nothing else, and reads nothing of the owner', async () => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  const asked = await shop.given.anAnswer(owner, id, unreadable)
  const telephone = await aTelephone(await tokenOf(owner, id))
  const as = shop.as(telephone)
  const itemid = asked.id
  for (const act of [
    as(leaveToShop, { id, itemid }),
    as(setCorners, { id, itemid, face: corners }),
    as(setBatchStatus, { id, status: 'T' }),
    as(deleteBatch, { id }),
    as(createHandover, { id })
  ])
    await expect(act).rejects.toMatchObject(refused('not_found'))
  expect(await as(batchStanding, { id })).toBeNull()
  expect(await as(listBatches, { limit: 50 })).toEqual({ items: [], next: null })
  expect((await as(getBatch, { id })).userid).toBeNull()
})

test('It reads nothing of what the shop found when it sent the batch back', async () => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  const card = await shop.given.anAnswer(owner, id, found())
  const [photo] = [await shop.photo()]
  const checked = { name: 'Lumignou', cents: 4200, photos: [photo], at: new Date() } as never
  await shop.db
    .collection<BatchRecord>('batches')
    .updateOne({ _id: id, 'items.id': card.id }, { $set: { 'items.$.checked': checked, receivedat: new Date() } })
  const telephone = await aTelephone(await tokenOf(owner, id))
  const seen = await shop.as(telephone)(getBatch, { id })
  expect([seen.receivedat, seen.sums.estimate]).toEqual([undefined, null])
  expect(seen.items.map(item => item.kind === 'C' && item.checked)).toEqual([null])
  expect((await shop.as(telephone)(mayReadImage, { name: photo })).allowed).toBe(false)
  expect((await shop.as(owner)(mayReadImage, { name: photo })).allowed).toBe(true)
})

test('A telephone that ends late does not end the hand-over to another', async () => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  const first = await aTelephone(await tokenOf(owner, id))
  const second = await aTelephone(await tokenOf(owner, id))
  await expect(shop.as(first)(endHandover, { id })).rejects.toMatchObject(refused('not_found'))
  expect(await shop.needs.batches.handovers.end(id, first)).toBe(false)
  expect((await shop.as(second)(getBatch, { id })).handover).toBe('guest')
})

test('It reaches no other batch, not even another one of the same owner', async () => {
  const owner = aSeller()
  const [id, other] = [await aBatchOf(owner), await aBatchOf(owner)]
  const telephone = await aTelephone(await tokenOf(owner, id))
  await expect(shop.as(telephone)(getBatch, { id: other })).rejects.toMatchObject(refused('not_found'))
  await expect(shop.as(telephone)(createCardItem, { id: other, files: await photos() })).rejects.toMatchObject(
    refused('not_found')
  )
})

test('A telephone keeps the batch of its own visitor or account beside the one that was handed over to it', async () => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  const somebody = aSeller()
  const own = await aBatchOf(somebody)
  const telephone = await aTelephone(await tokenOf(owner, id), somebody)
  expect((await shop.as(telephone)(getBatch, { id: own })).handover).toBeUndefined()
  expect((await shop.as(telephone)(getBatch, { id })).handover).toBe('guest')
  expect((await shop.as(telephone)(listBatches, { limit: 50 })).items.map(batch => batch.id)).toEqual([own])
})

test('A link opens once, and of several browsers at the same moment for one', async () => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  const token = await tokenOf(owner, id)
  const opened = await Promise.allSettled(Array.from({ length: 5 }, () => aTelephone(token)))
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(aTelephone(token)).rejects.toMatchObject(refused('reset_link_invalid'))
})

test('A link that is wrong, too old, or replaced opens nothing', async () => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  const [first, second] = [await tokenOf(owner, id), await tokenOf(owner, id)]
  for (const token of ['', 'x'.repeat(43), first])
    await expect(aTelephone(token)).rejects.toMatchObject(refused('reset_link_invalid'))
  await expire(id)
  await expect(aTelephone(second)).rejects.toMatchObject(refused('reset_link_invalid'))
})

test('A new link takes the place of the telephone that opened the former', async () => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  const first = await aTelephone(await tokenOf(owner, id))
  const second = await aTelephone(await tokenOf(owner, id))
  await expect(shop.as(first)(getBatch, { id })).rejects.toMatchObject(refused('not_found'))
  expect((await shop.as(second)(getBatch, { id })).handover).toBe('guest')
})

test.each([
  ['its owner ends it', async (owner: Actor, _telephone: Actor, id: string) => shop.as(owner)(endHandover, { id })],
  [
    'the telephone ends it',
    async (_owner: Actor, telephone: Actor, id: string) => shop.as(telephone)(endHandover, { id })
  ],
  ['its day is over', async (_owner: Actor, _telephone: Actor, id: string) => expire(id)],
  [
    'the batch is sent',
    async (owner: Actor, _telephone: Actor, id: string) => shop.as(owner)(setBatchStatus, { id, status: 'T' })
  ]
])('A telephone reaches the batch no more once %s', async (_, end) => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  await shop.given.anAnswer(owner, id, found())
  const telephone = await aTelephone(await tokenOf(owner, id))
  await end(owner, telephone, id)
  for (const act of [
    shop.as(telephone)(getBatch, { id }),
    shop.as(telephone)(createCardItem, { id, files: await photos() })
  ])
    await expect(act).rejects.toMatchObject(refused('not_found'))
  expect((await shop.as(owner)(getBatch, { id })).handover).toBeUndefined()
})

test('A batch that the shop sends back is not handed over again', async () => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  await shop.given.anAnswer(owner, id, found())
  const telephone = await aTelephone(await tokenOf(owner, id))
  await shop.as(owner)(setBatchStatus, { id, status: 'T' })
  await shop.as(staff)(setBatchStatus, { id, status: 'E', reason: 'Photos floues' })
  await expect(shop.as(telephone)(getBatch, { id })).rejects.toMatchObject(refused('not_found'))
  expect(await storedHandover(id)).toBeUndefined()
})

test('Only the owner of a batch that is being edited makes a link', async () => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  for (const other of [aSeller(), aVisitor(), visitor])
    await expect(shop.as(other)(createHandover, { id })).rejects.toMatchObject(refused('not_found'))
  await shop.given.anAnswer(owner, id, found())
  await shop.as(owner)(setBatchStatus, { id, status: 'T' })
  await expect(shop.as(owner)(createHandover, { id })).rejects.toMatchObject(refused('illegal_transition'))
})

test('Neither token nor secret is stored, and the batch is as old as before', async () => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  const before = await stored(id)
  const token = await tokenOf(owner, id)
  expect(JSON.stringify(await stored(id))).not.toContain(token)
  await aTelephone(token)
  const after = await stored(id)
  expect([after?.version, after?.updatedat]).toEqual([before?.version, before?.updatedat])
})

test('The pages of the batch hear when a telephone comes and when it goes', async () => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  const frames = shop.listen(id)
  const telephone = await aTelephone(await tokenOf(owner, id))
  await shop.as(telephone)(endHandover, { id })
  const told = frames.filter(({ action }) => action === 'handover')
  expect(told.map(frame => 'connected' in frame && frame.connected)).toEqual([false, true, false])
})
