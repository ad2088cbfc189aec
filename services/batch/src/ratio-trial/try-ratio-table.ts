import * as calls from '@comptoir/contracts/batch/ratio-trial'
import { triedRatioTable } from '@comptoir/contracts/catalogue/ratio-changes'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { factStatuses } from '../figures/facts-of.ts'
import { estimatedCards, trialOf, type TriedBatch } from './trial.ts'

const triedFields = {
  number: 1,
  updatedat: 1,
  'items.status': 1,
  'items.cents': 1,
  'items.cardid': 1,
  'items.edition': 1,
  'items.gradation': 1,
  'items.condition': 1,
  'items.pricedbycheck': 1,
  'items.trace': 1
} as const

/** Reads the batches that were sent to the shop, the one changed last first. */
export const tryRatioTable = command(
  calls.tryRatioTable,
  async ({ batches: limit = calls.triedBatches, ...change }, context, { batches, bus }: Deps) => {
    const newest = await batches.collection
      .find({ userid: { $type: 'string' }, status: { $in: factStatuses } })
      .project<TriedBatch>(triedFields)
      .sort({ updatedat: -1, _id: -1 })
      .hint('shop')
      .limit(limit)
      .toArray()
    const { table, cardids } = await bus.request(triedRatioTable, { change, cardids: estimatedCards(newest) }, context)
    return trialOf(newest, { table, cardids: new Set(cardids) })
  }
)
