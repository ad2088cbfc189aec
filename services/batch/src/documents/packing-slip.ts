import { toBuffer as barcode } from 'bwip-js/node'
import { itemStatus } from '@comptoir/contracts/batch/item'
import type { Settings } from '@comptoir/contracts/batch/settings'
import type { BatchRecord } from '../batch/record.ts'
import type { CardItemRecord } from '../items/card-item.ts'
import { french, frenchEuros, frenchSlip } from '../french.ts'
import { conditionOf, variantOf } from './describe-card.ts'
import { openSheet, type Column } from './sheet.ts'
import { cardsToBring, slipAmounts } from './slip-content.ts'

/** Whether the shop knows the card. */
const isDone = ({ status }: CardItemRecord) => status === itemStatus.done

const columns: Column<CardItemRecord>[] = [
  { title: french.number, share: 1, value: (_, index) => String(index + 1) },
  {
    title: french.card,
    share: 9,
    value: card => [card.name ?? french.unknownCard, ...(isDone(card) ? variantOf(card) : [])].join(' · ')
  },
  { title: french.condition, share: 4, value: card => (isDone(card) ? conditionOf(card) : '') },
  {
    title: french.price,
    share: 3,
    align: 'right',
    value: card => (isDone(card) && card.cents !== null ? frenchEuros(card.cents) : french.unconfirmedPrice)
  }
]

/**
 * The slip that the seller puts in the parcel or brings to the shop, as PDF: the cards, what the seller receives, and a QR
 * code that opens the batch. `costcents` is the shop's shipping cost.
 */
export const packingSlip = async (
  batch: BatchRecord & { delivery: NonNullable<BatchRecord['delivery']> },
  { shop, publicUrl, costcents }: { shop: Settings['shop']; publicUrl: string; costcents: number }
): Promise<Buffer> => {
  const { mode, tracking } = batch.delivery
  const sheet = openSheet({ title: `${frenchSlip[mode]} – ${french.batch(batch.number)}` })
  const { href } = new URL(`/batchs/${batch._id}`, publicUrl)
  // The default error correction is enough for a folded slip.
  const code = await barcode({ bcid: 'qrcode', text: href, scale: 6, padding: 0 })
  sheet.corner(code, { side: 96, caption: frenchSlip.scan })
  const width = sheet.fullWidth - 140

  sheet.write(shop.name, { width, weight: 'bold', muted: true })
  sheet.write(frenchSlip[mode], { width, size: 22, weight: 'bold' })
  sheet.write(french.batch(batch.number), { width })
  sheet.write(frenchSlip.startedOn(batch.createdat), { width, muted: true })
  if (tracking !== null) sheet.write(frenchSlip.tracking(tracking), { width })
  sheet.skip(18)
  sheet.write(mode === 'ship' ? frenchSlip.recipient : frenchSlip.counter, { weight: 'bold' })
  sheet.write([shop.name, shop.address, shop.phone].filter(Boolean).join('\n'), { size: mode === 'ship' ? 14 : 11 })
  sheet.skip(10)
  sheet.write(mode === 'ship' ? frenchSlip.shipAdvice : frenchSlip.shopAdvice)
  sheet.skip(14)

  const cards = cardsToBring(batch)
  await sheet.table(columns, cards)
  sheet.skip(8)
  sheet.write(frenchSlip.cards(cards.length))
  const amounts = slipAmounts(batch, costcents)
  for (const [index, { words, cents }] of amounts.entries()) {
    const isLast = index === amounts.length - 1
    sheet.writePair(words, frenchEuros(cents), isLast ? { weight: 'bold', size: 12 } : {})
  }
  sheet.write(frenchSlip.confirmed, { muted: true })
  return await sheet.finish()
}
