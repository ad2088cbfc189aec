import type { Delays } from '@comptoir/contracts/batch/delays'
import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import type { Filter } from 'mongodb'
import type { BatchRecord } from '../batch/record.ts'
import type { BatchRepository } from '../batch/repository.ts'
import type { Vouchers } from '../payment/vouchers.ts'
import { keptAnswer } from './kept-answer.ts'
import { medianOf, waitsOf, type SaleTimes } from './waits.ts'

/** The batches of the last half year, the newest hundred: what a shop did years ago promises nothing. */
const recentMs = 183 * 86_400_000
const mostBatches = 100
const keepMs = 5 * 60_000

const times = {
  _id: 0,
  sentat: 1,
  receivedat: 1,
  payout: 1,
  'offers.createdat': 1,
  'offers.status': 1,
  'offers.acceptance.at': 1,
  'items.checked.at': 1
} as const

const newest = async ({ collection }: BatchRepository, filter: Filter<BatchRecord>, hint: string) =>
  await collection
    .find({ userid: { $type: 'string' }, updatedat: { $gt: new Date(Date.now() - recentMs) }, ...filter })
    .sort({ updatedat: -1, _id: -1 })
    .hint(hint)
    .limit(mostBatches)
    .project<SaleTimes>(times)
    .toArray()

/**
 * What the shop shows of its pace. Every batch that was answered tells of the answer, also one that came to nothing; those
 * that were paid tell of control and payment.
 */
export const openDelays = ({ batches, vouchers }: { batches: BatchRepository; vouchers: Vouchers }) =>
  keptAnswer(keepMs, async (): Promise<Delays> => {
    const [changed, finished, paid] = await Promise.all([
      newest(batches, {}, 'shop'),
      newest(batches, { status: batchStatus.finished }, 'shop_status'),
      vouchers.count()
    ])
    const waits = finished.map(waitsOf)
    return {
      answer: medianOf(changed.map(sale => waitsOf(sale).answer)),
      control: medianOf(waits.map(({ control }) => control)),
      payment: medianOf(waits.map(({ payment }) => payment)),
      paid
    }
  })
