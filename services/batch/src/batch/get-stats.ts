import * as calls from '@comptoir/contracts/batch/batch'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { requireStaff } from './movers.ts'

/** Counts the lists of the inbox, as the lists themselves find their batches. */
export const getStats = command(calls.getStats, async (_input, { actor }, { batches }: Deps) => {
  const lists = await batches.countDesk(requireStaff(actor))
  return {
    totreat: lists.offer,
    expiringoffers: lists.expiring,
    parcels: lists.parcel,
    topay: lists.pay,
    recognition: lists.doubt,
    lists
  }
})
