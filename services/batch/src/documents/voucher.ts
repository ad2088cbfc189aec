import { payoutMethods } from '@comptoir/contracts/batch/payout'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { french, frenchEuros, frenchVoucher } from '../french.ts'
import type { VoucherRecord } from '../payment/vouchers.ts'
import { conditionOf, variantOf } from './describe-card.ts'
import { openSheet, type Column } from './sheet.ts'

const columns: Column<RegisterEntry>[] = [
  { title: frenchVoucher.registerNumber, share: 3, value: ({ order }) => String(order) },
  {
    title: french.card,
    share: 9,
    value: ({ object }) => [object.name, object.set, object.number, ...variantOf(object)].filter(Boolean).join(' · ')
  },
  { title: french.condition, share: 4, value: ({ object }) => conditionOf(object) },
  { title: french.price, share: 3, align: 'right', value: ({ price }) => frenchEuros(centsFromEuros(price)) }
]

/** The purchase voucher of a batch as PDF: its entries in the register, and how it was paid. */
export const purchaseVoucher = async (
  voucher: VoucherRecord,
  entries: readonly RegisterEntry[],
  shop: Settings['shop']
): Promise<Buffer> => {
  const seller = entries[0]?.seller
  const sheet = openSheet({ title: `${frenchVoucher.title} – ${french.batch(voucher.number ?? voucher._id)}` })
  sheet.write(shop.name, { weight: 'bold', muted: true })
  sheet.write(frenchVoucher.title, { size: 22, weight: 'bold' })
  sheet.write(french.batch(voucher.number ?? voucher._id))
  sheet.write(frenchVoucher.boughtOn(voucher.at))
  sheet.skip(12)
  sheet.write(frenchVoucher.buyer, { weight: 'bold' })
  sheet.write([shop.name, shop.address, shop.phone, shop.email].filter(Boolean).join('\n'))
  sheet.skip(8)
  sheet.write(frenchVoucher.seller, { weight: 'bold' })
  if (seller) {
    const born = seller.birthdate === null ? '' : frenchVoucher.bornOn(seller.birthdate)
    sheet.write([`${seller.firstname} ${seller.lastname}`, born, seller.address].filter(Boolean).join('\n'))
  }
  sheet.skip(14)

  await sheet.table(columns, entries)
  sheet.skip(8)
  if (voucher.shippingcents > 0) {
    sheet.writePair(french.offers, frenchEuros(voucher.offercents))
    sheet.writePair(french.shipping, frenchEuros(-voucher.shippingcents))
  }
  sheet.writePair(frenchVoucher.paid, frenchEuros(voucher.cents), { weight: 'bold', size: 13 })
  sheet.write(frenchVoucher.paidBy(payoutMethods[voucher.method], voucher.reference))
  sheet.skip(8)
  sheet.write(frenchVoucher.finished, { muted: true, size: 9 })
  return await sheet.finish()
}
