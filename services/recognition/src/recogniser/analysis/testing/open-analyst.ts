import {
  analysisEnded,
  type analysesUnderWay as analysesUnderWayCall,
  type analysisRequested
} from '@comptoir/contracts/recognition/analysis'
import { visitor } from '@comptoir/contracts/core/access'
import type { EventPayload } from '@comptoir/contracts/core/event'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { OperationReply } from '@comptoir/kit/bus/bus'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { newId } from '@comptoir/kit/store/ids'
import { openCardViews } from '../../views/card-view-record.ts'
import { openTombstones } from '@comptoir/kit/store/tombstones'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { silentLog } from '@comptoir/kit/testing/log'
import type { Db } from 'mongodb'
import { openKnownCatalogue } from '../../../../testing/known-catalogue.ts'
import type { Recognise } from '../../pipeline/recognition.ts'
import { openAnalyses, openDecisionLog } from '../analysis-record.ts'
import { analysesUnderWay } from '../analyses-under-way.ts'
import { startAnalyst } from '../analyst.ts'
import { forgetBatch } from '../decision-log.ts'
import { openQueue } from '../queue.ts'
import { requestAnalysis } from '../request-analysis.ts'

/** An analyst whose eyes are `recognise`, and the outcomes that left it. */
export const openAnalyst = async (
  { db, photos }: { db: Db; photos: BlobStore },
  recognise: Recognise,
  { concurrency = 2, pollMs = 1000 }: { concurrency?: number; pollMs?: number } = {}
) => {
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  const ended: EventPayload<typeof analysisEnded>[] = []
  await bus.consume(analysisEnded, 'batch', async payload => void ended.push(payload))
  const analyses = await openAnalyses(db)
  const queue = await openQueue(db, analyses)
  const catalogue = await openKnownCatalogue(db)
  const outbox = startOutbox({ collections: [analyses], events: [analysisEnded], bus, log: silentLog })
  const analyst = startAnalyst({
    analyses,
    queue,
    photos,
    catalogue: catalogue.door,
    look: async pair => ({ engine: 'embedded', recognition: await recognise(pair) }),
    concurrency,
    outbox,
    log: silentLog,
    pollMs,
    leftPlacesMs: pollMs
  })
  const erasedBatches = await openTombstones(db, 'erased_batches')
  const deps = {
    analyses,
    queue,
    decisions: await openDecisionLog(db),
    erasedBatches,
    analyst,
    catalogue: catalogue.door,
    outbox,
    views: await openCardViews(db),
    log: silentLog
  }
  const request = (asked: EventPayload<typeof analysisRequested>, at = new Date()) =>
    requestAnalysis.react(asked, deps, { id: newId(), at: at.toISOString() })
  return {
    ended,
    analyses,
    /** What the batch service is told about an analysis at its first attempt. */
    underWay: async (itemid: string) =>
      (await analysesUnderWay.handle(
        { analyses: [{ itemid, attempt: 1 }] },
        { actor: visitor, requestid: newId(), deadline: Date.now() + 5000 },
        deps
      )) as OperationReply<typeof analysesUnderWayCall>,
    async stop() {
      await analyst.stop()
      await catalogue.stop()
      await outbox.stop()
      await bus.close()
    },
    forgetBatch: (batchid: string) =>
      forgetBatch.react({ batchid }, deps, { id: newId(), at: new Date().toISOString() }),
    async ask(more: Partial<EventPayload<typeof analysisRequested>> = {}, at = new Date()) {
      const face = more.face ?? (await photos.put(new Uint8Array([1]), 'jpg'))
      const back = more.back ?? (await photos.put(new Uint8Array([2]), 'jpg'))
      const asked = {
        batchid: 'batch-1',
        itemid: newId(),
        attempt: 1,
        face,
        back,
        corners: null,
        until: new Date(Date.now() + 120_000).toISOString(),
        ...more
      }
      await request(asked, at)
      return asked
    },
    request
  }
}
