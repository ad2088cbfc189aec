import { limits } from '@comptoir/contracts/core/limits'
import { analysisRequested } from '@comptoir/contracts/recognition/analysis'
import { reaction } from '@comptoir/kit/bus/command'
import { activeTrace } from '@comptoir/kit/run/traces'
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
 * Puts an analysis that is asked for in the queue. A request that is delivered again, or after its batch was erased,
 * changes nothing. One that is delivered after the item stopped waiting is answered without a look at the photos.
 */
export const requestAnalysis = reaction(
  analysisRequested,
  async (
    { batchid, itemid, attempt, face, back, corners, until, payer },
    { analyses, queue, erasedBatches, analyst }: RecogniserDeps,
    { at }
  ): Promise<void> => {
    const _id = `${itemid}:${attempt}`
    const trace = activeTrace()
    const about = { ...(payer ? { payer } : {}), ...(trace === undefined ? {} : { trace }) }
    const limitms = waitsForMs(until, at) > 0 ? limits.analysisMs : 0
    await queue.enter({ _id, batchid, itemid, attempt, face, back, corners, limitms, ...about, attempts: 0 })
    // Looked up after the write: an erasure at the same time either deletes the record or is found here.
    if (await erasedBatches.includes(batchid)) await analyses.deleteOne({ _id, batchid })
    else analyst.kick()
  }
)
