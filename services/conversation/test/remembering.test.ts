import type { Actor } from '@comptoir/contracts/core/access'
import { markBatchRead } from '@comptoir/contracts/conversation/thread'
import { batchStanding } from '@comptoir/contracts/batch/batch'
import { anAdministrator, aSeller, aVisitor, openShop, refusals, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

/** Two replicas of the service, with one database and each with its own memory. */
let shops: readonly [Shop, Shop]
let given: readonly [ReturnType<typeof threadsOf>, ReturnType<typeof threadsOf>]
beforeAll(async () => {
  const shop = await openShop()
  shops = [shop, await openShop(async () => shop.db)]
  given = [threadsOf(shops[0]), threadsOf(shops[1])]
})
afterAll(async () => {
  for (const shop of shops.toReversed()) await shop.close()
})

const camille = anAdministrator()
const aSharedBatchOf = (owner: Actor): string => {
  const id = shops[0].aBatchOf(owner)
  shops[1].batches.set(id, { id, owner })
  return id
}
const seqsOf = async (actor: Actor, id: string) => (await shops[0].threadOf(actor, id)).map(({ seq }) => seq)

test('A number that another replica has given since is not given again', async () => {
  const anna = aSeller()
  const id = aSharedBatchOf(anna)
  for (const index of [0, 0, 1, 1, 1, 0, 1, 0]) await given[index === 0 ? 0 : 1].writes(anna, id, 'Bonjour')
  expect(await seqsOf(anna, id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('Two replicas that number the same thread at once skip nothing and share nothing', async () => {
  const anna = aSeller()
  const id = aSharedBatchOf(anna)
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => await given[index % 2 === 0 ? 0 : 1].writes(anna, id, `${index}`))
  )
  expect(await seqsOf(anna, id)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test('A request repeated at another replica finds the message it made', async () => {
  const anna = aSeller()
  const id = aSharedBatchOf(anna)
  await given[1].writes(anna, id, 'Bonjour', 'r0')
  const message = await given[0].writes(anna, id, 'Bonjour', 'r1')
  await given[0].writes(anna, id, 'Bonsoir', 'r2')
  expect(await given[1].writes(anna, id, 'Bonjour', 'r1')).toEqual(message)
})

test('After an owner wrote in a thread, nobody else gets in', async () => {
  const [anna, bruno] = [aSeller(), aSeller()]
  const id = aSharedBatchOf(anna)
  await given[0].writes(anna, id, 'Bonjour')
  await expect(given[0].writes(bruno, id, 'Bonjour')).rejects.toMatchObject({ code: 'not_found' })
  await expect(given[0].writes(aVisitor(), id, 'Bonjour')).rejects.toMatchObject({ code: 'not_found' })
  expect(await given[0].writes(camille, id, 'Bonjour')).toMatchObject({ seq: 2 })
})

test('Several messages in a row ask once whose batch it is', async () => {
  const anna = aSeller()
  const id = aSharedBatchOf(anna)
  const { asked } = shops[0]
  const before = asked.length
  for (const text of ['un', 'deux', 'trois']) await given[0].writes(anna, id, text)
  expect(asked.slice(before)).toEqual([batchStanding.name])
})

test('A visitor’s batch belongs to the account that claimed it at once', async () => {
  const [anna, visitor] = [aSeller(), aVisitor()]
  const id = aSharedBatchOf(visitor)
  await given[0].writes(camille, id, 'Bonjour')
  expect(await shops[0].digests.countDocuments({ tableid: id })).toBe(0)
  shops[0].batches.set(id, { id, owner: anna })
  await expect(given[0].writes(visitor, id, 'Bonjour')).rejects.toMatchObject({ code: 'not_found' })
  await given[0].writes(camille, id, 'Bonsoir')
  expect(await shops[0].digests.findOne({ tableid: id })).toMatchObject({ reader: 'seller', userid: anna.userid })
  expect(await given[0].writes(anna, id, 'Bonjour')).toMatchObject({ seq: 3 })
})

test('Each replica schedules a mail once, and reading at one replica cancels it at none', async () => {
  const anna = aSeller()
  const id = aSharedBatchOf(anna)
  const digest = () => shops[0].digests.findOne({ tableid: id })
  await given[0].writes(camille, id, 'un')
  const first = await digest()
  await given[0].writes(camille, id, 'deux')
  expect(await digest()).toEqual({ ...first, seq: 1 })
  await given[1].writes(camille, id, 'trois')
  expect(await digest()).toEqual({ ...first, seq: 3 })
  await shops[1].as(anna)(markBatchRead, { id })
  await given[0].writes(camille, id, 'quatre')
  expect((await digest())?.due).toEqual(first?.due)
})

test('A message written while its mail is due is noted in the digest, so that the worker sees it', async () => {
  const anna = aSeller()
  const id = aSharedBatchOf(anna)
  const due = new Date(Date.now() + 30_000)
  await given[0].writes(camille, id, 'un')
  await shops[0].digests.updateOne({ tableid: id }, { $set: { due, lease: 'somebody' } })
  for (const text of ['deux', 'trois']) await given[1].writes(camille, id, text)
  expect(await shops[0].digests.findOne({ tableid: id })).toMatchObject({ seq: 3, due, lease: 'somebody' })
})

test('Nobody writes in a thread that another replica erased, though this one remembers its owner', async () => {
  const anna = aSeller()
  for (let round = 0; round < 10; round++) {
    const id = aSharedBatchOf(anna)
    await given[0].writes(anna, id, 'Bonjour')
    shops[0].batches.delete(id)
    const settled = await Promise.allSettled([
      given[0].writes(anna, id, 'un'),
      shops[1].losesBatch(id),
      given[0].writes(camille, id, 'deux')
    ])
    expect(refusals(settled).every(code => code === 'not_found')).toBe(true)
    await expect(given[0].writes(anna, id, 'trois')).rejects.toMatchObject({ code: 'not_found' })
    expect(await shops[0].messages.countDocuments({ tableid: id })).toBe(0)
    expect(await shops[0].digests.countDocuments({ tableid: id })).toBe(0)
  }
})
