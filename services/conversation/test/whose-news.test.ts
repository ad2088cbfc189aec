import type { Actor } from '@comptoir/contracts/access'
import { threadSummaries } from '@comptoir/contracts/thread'
import { anAdministrator, aSeller, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const camille = anAdministrator()
const unreadFor = async (actor: Actor, id: string) =>
  (await shop.as(actor)(threadSummaries, { ids: [id] })).map(({ unread }) => unread)

test('What the system tells of a seller’s own act is news for the shop alone, of the shop’s act for the seller alone', async () => {
  const anna = aSeller()
  const id = shop.aBatchOf(anna)
  await shop.changesStatus(id, 'T', { by: 'owner' })
  expect(await unreadFor(anna, id)).toEqual([0])
  expect(await unreadFor(camille, id)).toEqual([1])

  await shop.changesStatus(id, 'E', { by: 'staff', reason: 'Photos floues' })
  expect(await unreadFor(anna, id)).toEqual([1])
  expect(await unreadFor(camille, id)).toEqual([1])
})
