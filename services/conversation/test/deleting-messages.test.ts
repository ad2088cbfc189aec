import type { Actor } from '@comptoir/contracts/core/access'
import { listBatchMessages } from '@comptoir/contracts/conversation/thread'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { setTimeout } from 'node:timers/promises'
import { anAdministrator, aSeller, openShop, refusals, type Shop } from './shop.ts'
import { offerOf, threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
beforeAll(async () => {
  shop = await openShop()
  given = threadsOf(shop)
})
afterAll(() => shop.close())

const [anna, camille] = [aSeller(), anAdministrator()]
const listOf = async (actor: Actor, id: string) => (await shop.threadOf(actor, id)).map(({ content }) => content)

test('When its author deletes a message, it leaves the thread, its words leave the database, and the page hears of it', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.writes(anna, id, 'Mon numéro est le 06…')
  const frames = shop.listen.batch(id)
  expect(await given.deletes(anna, id, messageid)).toEqual({})
  expect(await listOf(anna, id)).toEqual([])
  expect(await listOf(camille, id)).toEqual([])
  expect(JSON.stringify(await shop.messages.findOne({ _id: messageid }))).not.toContain('06…')
  await eventually(() => expect(frames).toEqual([{ action: 'delete_message', id: messageid }]))
  await expect(given.deletes(anna, id, messageid)).rejects.toMatchObject({ code: 'not_found' })
})

test('The number of a deleted message is not given again, nor is its request answered by another message', async () => {
  const id = shop.aBatchOf(anna)
  await given.writes(anna, id, 'un')
  const second = await given.writes(anna, id, 'deux', 'r2')
  await given.deletes(anna, id, second.id)
  expect(await given.writes(anna, id, 'trois')).toMatchObject({ seq: 3 })
  await expect(given.writes(anna, id, 'deux', 'r2')).rejects.toMatchObject({ code: 'not_found' })
  expect(await listOf(anna, id)).toEqual(['un', 'trois'])
  // A deleted message still marks where a page ends.
  const { items } = await shop.as(anna)(listBatchMessages, { id, limit: 50, before: second.id })
  expect(items).toMatchObject([{ seq: 1 }])
})

test('Sellers delete what they wrote, the shop whatever was written', async () => {
  const id = shop.aBatchOf(anna)
  const [mine, theirs] = [await given.writes(anna, id, 'de moi'), await given.writes(camille, id, 'de la boutique')]
  await expect(given.deletes(anna, id, theirs.id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(given.deletes(anna, id, newId())).rejects.toMatchObject({ code: 'not_found' })
  await given.deletes(anAdministrator(), id, mine.id)
  await given.deletes(anAdministrator(), id, theirs.id)
  expect(await listOf(camille, id)).toEqual([])
})

test('Nobody deletes the lines of the system: they are the history of the batch', async () => {
  const id = shop.aBatchOf(anna)
  await shop.takesStep(id, 'received')
  await shop.changesStatus(id, 'T', { by: 'owner' })
  const lines = await shop.threadOf(anna, id)
  expect(lines.map(({ userid }) => userid)).toEqual(['0', '0'])
  for (const { id: messageid } of lines)
    for (const actor of [anna, camille])
      await expect(given.deletes(actor, id, messageid)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await shop.threadOf(anna, id)).toEqual(lines)
})

test('A pending offer that is deleted is taken back by its batch first', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  const frames = shop.listen.batch(id)
  await given.deletes(anAdministrator(), id, messageid)
  expect(shop.offers.get(messageid)?.offer.status).toBe('C')
  await eventually(() =>
    expect(frames).toMatchObject([
      { action: 'offer_status_updated', messageid, status: 'C' },
      { action: 'delete_message', id: messageid }
    ])
  )
  expect(await listOf(anna, id)).toEqual([])
})

test.each(['R', 'C'] as const)('An offer that came to %s just goes', async status => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  await shop.sendsOffer(shop.decides(messageid, status))
  await given.deletes(camille, id, messageid)
  expect(await listOf(anna, id)).toEqual([])
  expect(shop.offers.get(messageid)?.offer.status).toBe(status)
})

test('Nobody deletes an accepted offer, also while its message still shows it as pending', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  const accepted = shop.decides(messageid, 'A')
  await expect(given.deletes(camille, id, messageid)).rejects.toMatchObject({ code: 'offer_unavailable' })
  await shop.sendsOffer(accepted)
  await expect(given.deletes(camille, id, messageid)).rejects.toMatchObject({ code: 'offer_unavailable' })
  expect(await listOf(anna, id)).toHaveLength(1)
})

test('Sellers delete no offer, and their attempt cancels none', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  await expect(given.deletes(anna, id, messageid)).rejects.toMatchObject({ code: 'forbidden' })
  expect(shop.offers.get(messageid)?.offer.status).toBe('P')
})

test('The message of an offer stays while its batch does not answer', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  shop.down.add('offers')
  await expect(given.deletes(camille, id, messageid)).rejects.toMatchObject({ code: 'unavailable' })
  shop.down.delete('offers')
  expect(await listOf(anna, id)).toHaveLength(1)
  await given.deletes(camille, id, messageid)
  expect(await listOf(anna, id)).toEqual([])
})

test('An offer that is deleted while it is accepted ends either sold or deleted, and its batch knows which', async () => {
  const id = shop.aBatchOf(anna)
  const accepts = async (messageid: string) => await shop.sendsOffer(shop.decides(messageid, 'A'))
  for (let round = 0; round < 30; round++) {
    const { id: messageid } = await given.offers(camille, id)
    // The acceptance comes at any moment of the deletion.
    const accepting = setTimeout(Math.random() * 10).then(() => accepts(messageid))
    const settled = await Promise.allSettled([accepting, given.deletes(camille, id, messageid)])
    expect(refusals(settled)).toEqual(['offer_unavailable'])
    const isSold = shop.offers.get(messageid)?.offer.status === 'A'
    const shown = (await shop.threadOf(anna, id)).filter(message => message.id === messageid)
    expect(shown.map(message => offerOf(message).status)).toEqual(isSold ? ['A'] : [])
  }
})
