import { getBatch } from '@comptoir/contracts/batch'
import { addOfferItem, batchStanding, offerAccepted } from '@comptoir/contracts/batch-life'
import { newId } from '@comptoir/kit/ids'
import { aSeller, aVisitor, openShop, staff, type Shop } from './shop.ts'
import { acceptance, openSelling } from './selling.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
})
afterAll(() => shop.close())

test('An accepted offer is in its batch once, whether the call or the event comes first, and however often', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const frames = shop.listen(id)
  const offer = acceptance(id, 120.5, seller.userid)
  const call = () => shop.as(seller)(addOfferItem, offer)
  const event = () => shop.bus.emit(offerAccepted, offer, { id: newId(), at: offer.at })
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => (index % 2 ? await call() : event()))
  )
  await event()
  const { items } = await shop.as(seller)(getBatch, { id })
  expect(items.filter(item => item.kind === 'O')).toMatchObject([
    { content: { title: 'Le lot', description: 'Toutes les cartes', price: 120.5 }, messageid: offer.messageid }
  ])
  expect(answers.filter(answer => answer?.added).length).toBeLessThanOrEqual(1)
  expect(frames.filter(frame => frame.action === 'new_item')).toHaveLength(1)
})

test('Two offers of a batch are two items; one of a batch that is gone is none', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  await selling.accepted(id, 20, seller)
  await selling.accepted(id, 30, seller)
  expect((await shop.as(seller)(getBatch, { id })).items.filter(item => item.kind === 'O')).toHaveLength(2)
  const gone = acceptance('no-such-batch', 20, seller.userid)
  expect(await shop.as(seller)(addOfferItem, gone)).toEqual({ added: false })
})

test('A thread knows whose its batch is and where it stands, for those who may see it', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  for (const actor of [seller, staff])
    expect(await shop.as(actor)(batchStanding, { id })).toEqual({ userid: seller.userid, status: 'T', paying: false })
  for (const actor of [aSeller(), aVisitor()]) expect(await shop.as(actor)(batchStanding, { id })).toBeNull()
  const visitor = aVisitor()
  const theirs = await shop.given.aBatch(visitor)
  expect(await shop.as(visitor)(batchStanding, { id: theirs.id })).toEqual({ userid: null, status: 'E', paying: false })
})
