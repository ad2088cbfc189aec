import { accountBlocked } from '@comptoir/contracts/account/account-calls'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { endHandover, readHandover } from '@comptoir/contracts/batch/handover'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import { visitor, type Actor } from '@comptoir/contracts/core/access'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { aSeller, aVisitor, openShop, type Shop } from './shop.ts'
import { telephonesOf } from './telephones.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const { tokenOf, aTelephone, expire, storedHandover } = telephonesOf(() => shop)
const aBatchOf = async (owner: Actor) => (await shop.given.aBatch(owner)).id
const refused = (code: string) => ({ code })

test('A link says which batch it opens, to whoever has it and as often as it is asked, and opens all the same', async () => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  const { number } = await shop.as(owner)(getBatch, { id })
  const token = await tokenOf(owner, id)
  for (const reader of [visitor, aVisitor(), aSeller(), owner])
    expect(await shop.as(reader)(readHandover, { token })).toEqual({ number })
  const telephone = await aTelephone(token)
  expect((await shop.as(telephone)(getBatch, { id })).handover).toBe('guest')
})

test('A link that opens nothing says nothing, whyever that is', async () => {
  const owner = aSeller()
  const id = await aBatchOf(owner)
  const read = (token: string) => shop.as(visitor)(readHandover, { token })
  const [replaced, opened] = [await tokenOf(owner, id), await tokenOf(owner, id)]
  await aTelephone(opened)
  for (const token of ['', 'x'.repeat(43), replaced, opened])
    await expect(read(token)).rejects.toMatchObject(refused('reset_link_invalid'))
  const late = await tokenOf(owner, id)
  await expire(id)
  await expect(read(late)).rejects.toMatchObject(refused('reset_link_invalid'))
  const ended = await tokenOf(owner, id)
  await shop.as(owner)(endHandover, { id })
  await expect(read(ended)).rejects.toMatchObject(refused('reset_link_invalid'))
})

test('A blocked account loses its telephones and its links, and nobody else does', async () => {
  const [owner, other] = [aSeller(), aSeller()]
  const [id, linked, others] = [await aBatchOf(owner), await aBatchOf(owner), await aBatchOf(other)]
  const telephone = await aTelephone(await tokenOf(owner, id))
  const token = await tokenOf(owner, linked)
  const spared = await aTelephone(await tokenOf(other, others))
  const userid = owner.userid ?? ''
  const block = () => shop.bus.emit(accountBlocked, { userid }, { id: newId(), at: new Date().toISOString() })
  await block()
  // A second delivery changes nothing.
  await block()
  await eventually(async () => expect(await storedHandover(id)).toBeUndefined())
  for (const act of [
    shop.as(telephone)(getBatch, { id }),
    shop.as(telephone)(createCardItem, { id, files: { face: await shop.photo(), back: await shop.photo() } })
  ])
    await expect(act).rejects.toMatchObject(refused('not_found'))
  await eventually(() => expect(aTelephone(token)).rejects.toMatchObject(refused('reset_link_invalid')))
  expect((await shop.as(spared)(getBatch, { id: others })).handover).toBe('guest')
})
