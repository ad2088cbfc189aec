import type { analysisEnded } from '@comptoir/contracts/recognition/analysis'
import { statesBefore, type photosKept } from '@comptoir/contracts/batch/batch'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { cardItemOf } from '../batch/record.ts'
import { analysed } from './card-item.ts'
import { french } from '../french.ts'
import { presentCardItem } from '../batch/present.ts'
import type { Deps } from '../deps.ts'

type Needs = Pick<Deps, 'batches' | 'frames'>

/**
 * Recognition answered. Only the try that is still awaited counts: an answer seen twice, late or of an earlier try
 * finds no item in AX and changes nothing.
 */
export const createRecordAnalysis =
  ({ batches, frames }: Needs) =>
  async ({ batchid, itemid, attempt, outcome }: EventPayload<typeof analysisEnded>): Promise<void> => {
    const expected = { status: { $in: statesBefore(outcome.status).filter(status => status === 'AX') }, attempt }
    const saved = await batches.saveItem({ batchid, itemid, expected }, analysed(outcome))
    if (saved) frames.send(batchid, { action: 'item_status_updated', item: presentCardItem(cardItemOf(saved, itemid)) })
  }

/**
 * Keeps the photos of a saved item. A photo that is missing was released by a later event: both events come from the same
 * document, in order.
 */
export const createKeepPhotos =
  ({ photos }: Pick<Deps, 'photos'>) =>
  async ({ names }: EventPayload<typeof photosKept>): Promise<void> => {
    for (const name of names) if (await photos.stat(name)) await photos.keep([name])
  }

/** Deletes anonymous batches nobody claimed in time, as their owner would. */
export const createEraseUnclaimed =
  ({ batches, outbox }: Pick<Deps, 'batches' | 'outbox'>) =>
  async (now = new Date()): Promise<void> => {
    for (const batch of await batches.unclaimed(now)) await batches.erase(batch)
    outbox.kick()
  }

/** Ends analyses nobody answered in time: an item never stays in AX, even when recognition does not answer. */
export const createEndOverdueAnalyses =
  (needs: Needs) =>
  async (now = new Date()): Promise<void> => {
    const record = createRecordAnalysis(needs)
    for (const batch of await needs.batches.overdue(now)) {
      for (const item of batch.items) {
        if (!item.analysisuntil || item.analysisuntil > now) continue
        await record({
          batchid: batch._id,
          itemid: item.id,
          attempt: item.attempt,
          outcome: { status: 'E', reason: french.tooLong }
        })
      }
    }
  }
