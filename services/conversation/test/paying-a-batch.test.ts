import { holdOffers } from '@comptoir/contracts/batch-life'
import { acceptOffer, refuseOffer } from '@comptoir/contracts/offer'
import { anAdministrator, aSeller, openShop, type Shop } from './shop.ts'
import { offerOf, threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
beforeEach(async () => {
  shop = await openShop()
  given = threadsOf(shop)
})
afterEach(() => shop.close())

const [anna, camille] = [aSeller(), anAdministrator()]
/** What the batch service asks once a payment is claimed. */
const hold = (batchid: string, ms = 20_000) =>
  shop.as(camille)(holdOffers, { batchid, until: new Date(Date.now() + ms).toISOString() })
const statusOf = async (messageid: string) => (await shop.messages.findOne({ _id: messageid }))?.offer?.status
const unavailable = { code: 'offer_unavailable' }
const illegal = { code: 'illegal_transition' }

test('Once a payment has begun no offer is accepted; what was accepted before is told, of this batch only', async () => {
  const [id, other] = [shop.aBatchOf(anna), shop.aBatchOf(anna)]
  const [first, second, elsewhere] = [
    await given.offers(camille, id),
    await given.offers(camille, id, { price: 30 }),
    await given.offers(camille, other)
  ]
  for (const [tableid, { id: messageid }] of [
    [id, first],
    [other, elsewhere]
  ] as const)
    await shop.as(anna)(acceptOffer, { tableid, messageid })

  expect(await hold(id)).toEqual([shop.items.get(first.id)])
  const named = { tableid: id, messageid: second.id }
  await expect(shop.as(anna)(acceptOffer, named)).rejects.toMatchObject(unavailable)
  expect(await statusOf(second.id)).toBe('P')
  // It may still be refused: that changes nothing of what is paid.
  expect(offerOf(await shop.as(anna)(refuseOffer, named)).status).toBe('R')
})

test('When the payment came to nothing the offers are free again', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  await hold(id, -1)
  expect(offerOf(await shop.as(anna)(acceptOffer, { tableid: id, messageid })).status).toBe('A')
})

test('While a batch is being paid no offer of it is made or accepted, also one that the payment did not meet', async () => {
  const id = shop.aBatchOf(anna)
  const { id: messageid } = await given.offers(camille, id)
  shop.batches.get(id)!.paying = true
  await expect(shop.as(anna)(acceptOffer, { tableid: id, messageid })).rejects.toMatchObject(illegal)
  await expect(given.offers(camille, id)).rejects.toMatchObject(illegal)
  expect(await statusOf(messageid)).toBe('P')
})

test('An offer that meets the end of its batch is taken back', async () => {
  const id = shop.aBatchOf(anna)
  const batch = shop.batches.get(id)!
  // The batch ends after the first look at it: its cards are counted for the mail, then the offer is written.
  Object.defineProperty(batch, 'cards', {
    get() {
      batch.status = 'F'
      return 3
    }
  })
  await expect(given.offers(camille, id)).rejects.toMatchObject(illegal)
  const [offer] = await shop.messages.find({ tableid: id, type: 'O' }).toArray()
  expect(offer?.offer?.status).toBe('C')
})
