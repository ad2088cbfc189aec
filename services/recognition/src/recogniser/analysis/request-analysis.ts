import { analysisRequested } from '@comptoir/contracts/recognition/analysis'
import { reaction } from '@comptoir/kit/bus/command'
import { activeTrace } from '@comptoir/kit/run/traces'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import type { RecogniserDeps } from '../deps.ts'

/** More than the clocks of two machines differ. */
const clocksApartMs = 60_000

/**
 * For how many milliseconds from now the item waits for its outcome. The time of the event and `until` are by one
 * clock, that of the batch service, so their difference holds whatever our clock says. A request that was delivered
 * late has less time left: the comparison with our clock bounds it, as exactly as two clocks allow.
 */
const waitsForMs = (until: string, requestedAt: string): number => {
  const end = Date.parse(until)
  return Math.min(end - Date.parse(requestedAt), end + clocksApartMs - Date.now())
}

/**
 * Records that an analysis is asked for. A request that is delivered again, or after its batch was erased, changes
 * nothing. The database writes the times by its own clock, so that replicas agree on them.
 */
export const requestAnalysis = reaction(
  analysisRequested,
  async (
    { batchid, itemid, attempt, face, back, corners, until, payer },
    { analyses, erasedBatches, analyst }: RecogniserDeps,
    { at }
  ): Promise<void> => {
    const _id = `${itemid}:${attempt}`
    const trace = activeTrace()
    const about = { ...(payer ? { payer } : {}), ...(trace === undefined ? {} : { trace }) }
    const asked = { batchid, itemid, attempt, face, back, corners, ...about, attempts: 0 }
    const times = { until: { $add: ['$$NOW', waitsForMs(until, at)] }, due: '$$NOW' }
    try {
      // A record that is there has `attempts`: the filter misses it, and the insertion instead finds its id taken.
      await analyses.updateOne(
        { _id, attempts: { $exists: false } },
        [{ $replaceWith: { $mergeObjects: ['$$ROOT', { $literal: asked }, times] } }],
        { upsert: true }
      )
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    // Looked up after the write: an erasure at the same time either deletes the record or is found here.
    if (await erasedBatches.includes(batchid)) await analyses.deleteOne({ _id, batchid })
    else analyst.kick()
  }
)
