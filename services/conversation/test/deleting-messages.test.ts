import type { Actor } from '@comptoir/contracts/access'
import { listBatchMessages } from '@comptoir/contracts/conversation'
import { acceptOffer, refuseOffer } from '@comptoir/contracts/offer'
import { deleteBatchMessage } from '@comptoir/contracts/thread'
import { newId } from '@comptoir/kit/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { anAdministrator, aSeller, openShop, refusals, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
beforeAll(async () => {
  shop = await openShop()
  given = threadsOf(shop)
})
afterAll(() => shop.close())

const [anna, camille] = [aSeller(), anAdministrator()]
const deletes = (actor: Actor, tableid: string, messageid: string) =>
  shop.as(actor)(deleteBatchMessage, { tableid, messageid })
const listOf = async (actor: Actor, id: string) =>
  (await shop.as(actor)(listBatchMessages, { id, limit: 50 })).map(({ content }) => content)

test('Its author deletes a message: gone from the thread, told, and its words from the database', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.writes(anna, id, 'Mon numéro est le 06…')
  const frames = shop.listen.batch(id)
  expect(await deletes(anna, id, messageid)).toEqual({})
  expect(await listOf(anna, id)).toEqual([])
  expect(await listOf(camille, id)).toEqual([])
  expect(JSON.stringify(await shop.messages.findOne({ _id: messageid }))).not.toContain('06…')
  await eventually(() => expect(frames).toEqual([{ action: 'delete_message', id: messageid }]))
  await expect(deletes(anna, id, messageid)).rejects.toMatchObject({ code: 'not_found' })
})

test('The number of a deleted message is not given again, nor is its request answered by another message', async () => {
  const id = shop.aBatchOf(anna)
  await given.writes(anna, id, 'un')
  const second = await given.writes(anna, id, 'deux', 'r2')
  await deletes(anna, id, second.id)
  expect(await given.writes(anna, id, 'trois')).toMatchObject({ seq: 3 })
  await expect(given.writes(anna, id, 'deux', 'r2')).rejects.toMatchObject({ code: 'not_found' })
  expect(await listOf(anna, id)).toEqual(['un', 'trois'])
  // A page that began at the deleted message is still a page.
  expect(await shop.as(anna)(listBatchMessages, { id, limit: 50, before: second.id })).toMatchObject([{ seq: 1 }])
})

test('Sellers delete what they wrote, the shop whatever was written', async () => {
  const id = shop.aBatchOf(anna)
  const [mine, theirs] = [await given.writes(anna, id, 'de moi'), await given.writes(camille, id, 'de la boutique')]
  await expect(deletes(anna, id, theirs.id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(deletes(anna, id, newId())).rejects.toMatchObject({ code: 'not_found' })
  await deletes(anAdministrator(), id, mine.id)
  await deletes(anAdministrator(), id, theirs.id)
  expect(await listOf(camille, id)).toEqual([])
})

test('A pending offer that is deleted is cancelled first; a decided one that is refused just goes', async () => {
  const id = shop.aBatchOf(anna)
  const pending = await given.offers(camille, id)
  const frames = shop.listen.batch(id)
  await deletes(anAdministrator(), id, pending.id)
  await eventually(() =>
    expect(frames).toEqual([
      { action: 'offer_status_updated', messageid: pending.id, status: 'C' },
      { action: 'delete_message', id: pending.id }
    ])
  )
  await expect(shop.as(anna)(acceptOffer, { tableid: id, messageid: pending.id })).rejects.toMatchObject({
    code: 'not_found'
  })
  const refused = await given.offers(camille, id)
  await shop.as(anna)(refuseOffer, { tableid: id, messageid: refused.id })
  await deletes(camille, id, refused.id)
  expect(await listOf(anna, id)).toEqual([])
})

test('An accepted offer stays, whoever asks', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  await shop.as(anna)(acceptOffer, { tableid: id, messageid })
  await expect(deletes(camille, id, messageid)).rejects.toMatchObject({ code: 'offer_unavailable' })
  await expect(deletes(anna, id, messageid)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await listOf(anna, id)).toHaveLength(1)
})

test('An offer deleted while it is accepted is either sold or gone', async () => {
  const id = shop.aBatchOf(anna)
  for (let round = 0; round < 30; round++) {
    const { id: messageid } = await given.offers(camille, id)
    const settled = await Promise.allSettled([
      shop.as(anna)(acceptOffer, { tableid: id, messageid }),
      deletes(camille, id, messageid)
    ])
    const sold = shop.items.has(messageid)
    // Refused is the deletion of what was sold, or the acceptance of what was cancelled or is gone.
    expect(refusals(settled)).toHaveLength(1)
    expect(sold ? ['offer_unavailable'] : ['offer_unavailable', 'not_found']).toContain(refusals(settled)[0])
    expect(await shop.messages.countDocuments({ _id: messageid, 'offer.status': 'A' })).toBe(sold ? 1 : 0)
  }
})
