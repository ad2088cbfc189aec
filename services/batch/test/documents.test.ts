import { getBatch, setBatchStatus } from '@comptoir/contracts/batch/batch'
import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import { chooseDelivery, getPackingSlip } from '@comptoir/contracts/batch/delivery'
import { getVoucher } from '@comptoir/contracts/batch/payment'
import { changeSettings } from '@comptoir/contracts/batch/settings'
import type { FileReply } from '@comptoir/contracts/core/file-reply'
import { newId } from '@comptoir/kit/store/ids'
import type { BatchRecord } from '../src/batch/record.ts'
import { pagesOf } from './read-documents.ts'
import { openSelling } from './selling.ts'
import { aSeller, openShop, staff, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
})
afterAll(() => shop.close())

const bytesOf = ({ base64 }: FileReply) => Buffer.from(base64, 'base64')

test('The slip is made once the delivery is chosen, for the owner and the shop only', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const { number } = await shop.as(seller)(getBatch, { id })
  const slip = (actor = seller as Parameters<Shop['as']>[0]) => shop.as(actor)(getPackingSlip, { id })
  await expect(slip()).rejects.toMatchObject({ code: 'illegal_transition' })
  await shop.as(seller)(chooseDelivery, { id, mode: 'ship', tracking: '6A12345678901' })
  expect(await slip()).toMatchObject({ filename: `bordereau-${number}.pdf`, contenttype: 'application/pdf' })
  await shop.as(seller)(chooseDelivery, { id, mode: 'shop' })
  const dropOff = await slip(staff)
  expect(dropOff.filename).toBe(`bon-de-depot-${number}.pdf`)
  expect(pagesOf(bytesOf(dropOff))).toBe(1)
  await expect(slip(aSeller())).rejects.toMatchObject({ code: 'not_found' })
  await shop.as(seller)(setBatchStatus, { id, status: 'C' })
  await expect(slip()).rejects.toMatchObject({ code: 'illegal_transition' })
})

const names = [
  'Lumignou',
  'リザードン ex 「黒炎の支配者」',
  'Œuvre — «Éléçàù» Łódź',
  '😀\u0000\n한국',
  '',
  'é'.normalize('NFD')
]

test('Sixty cards in any script fill several pages', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  await shop.as(staff)(changeSettings, {
    shop: { name: 'Comptoir', address: '1 rue de l’Œuvre\nParis', phone: '', email: '' }
  })
  await shop.as(seller)(chooseDelivery, { id, mode: 'ship' })
  const stored = shop.db.collection<BatchRecord>('batches')
  const card = (await stored.findOne({ _id: id }))?.items[0]
  if (card?.kind !== 'C') throw new Error('the batch has a card')
  const items = Array.from({ length: 60 }, (_, index) => ({
    ...card,
    id: newId(),
    name: names[index % names.length] ?? '',
    status: index % 10 ? card.status : ('WUI' as const),
    cents: index % 7 ? index * 1000 : null
  }))
  await stored.updateOne({ _id: id }, { $set: { items, cards: 60 } })
  const bytes = bytesOf(await shop.as(seller)(getPackingSlip, { id }))
  expect(pagesOf(bytes)).toBe(3)
  // The PDF embeds only the letters that it uses.
  expect(bytes.length).toBeLessThan(60_000)
})

test('The voucher is made by the payment, and stays when the account is deleted', async () => {
  const { id, seller } = await selling.ready({ cards: [1000, 2000] })
  for (const actor of [seller, staff])
    await expect(shop.as(actor)(getVoucher, { id })).rejects.toMatchObject({ code: 'not_found' })
  await selling.pay(id, 120)
  const own = await shop.as(seller)(getVoucher, { id })
  expect(own.filename).toBe(`justificatif-${(await shop.as(seller)(getBatch, { id })).number}.pdf`)
  expect(pagesOf(bytesOf(own))).toBe(1)
  await expect(shop.as(aSeller())(getVoucher, { id })).rejects.toMatchObject({ code: 'not_found' })

  await shop.bus.emit(accountDeleted, { userid: seller.userid }, { id: newId(), at: new Date().toISOString() })
  await expect(shop.as(seller)(getVoucher, { id })).rejects.toMatchObject({ code: 'not_found' })
  expect(pagesOf(bytesOf(await shop.as(staff)(getVoucher, { id })))).toBe(1)
})
