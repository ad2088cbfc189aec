import type { Batch } from '@comptoir/contracts/batch/batch'
import { batchStatuses } from '@comptoir/contracts/batch/batch-status'
import { batchTexts } from './batch-french.ts'

/**
 * Returns the badge of a batch as its seller sees it: its status, or that it is at the shop once the shop received cards
 * still in transit.
 */
export const badgeOf = ({ status, receivedat }: Pick<Batch, 'status' | 'receivedat'>) =>
  receivedat && (status === 'T' || status === 'I')
    ? ({ status: 'T', label: batchTexts.atShop } as const)
    : { status, label: batchStatuses[status] }
