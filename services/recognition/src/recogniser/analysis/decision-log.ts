import type { batchDeletedByUser, photosReleased } from '@comptoir/contracts/batch/batch'
import type { Variant } from '@comptoir/contracts/catalogue/catalogue'
import type { EventPayload } from '@comptoir/contracts/core/event'
import type { cardChosen, listRecognition, RecognitionDecision } from '@comptoir/contracts/recognition/recognition-log'
import type { EventMeta, Handler } from '@comptoir/kit/bus/bus'
import { openCollection } from '@comptoir/kit/store/mongo'
import type { Collection, Db, Filter } from 'mongodb'
import type { AnalysisRecord } from './analyses.ts'
import { isCorrected, type DecisionRecord } from './decision.ts'
import type { ErasedBatches } from './erased-batches.ts'

/** What of an analysis tells whose it was. */
type Identifying = 'batchid' | 'itemid' | 'face' | 'back' | 'corners' | 'payer'

/**
 * An analysis as the log reads it. The decision stands in the record it was made for, so it is written with the
 * outcome; what identifies the seller is gone once the batch was erased.
 */
export interface LoggedAnalysis extends Omit<AnalysisRecord, Identifying>, Partial<Pick<AnalysisRecord, Identifying>> {
  chosen?: { cardid: string; name: string; variant: Variant; at: Date }
  /** Only there when a card was chosen that was not proposed. */
  corrected?: true
}

export const openDecisionLog = async (db: Db): Promise<Collection<LoggedAnalysis>> =>
  await openCollection(db, 'analyses', [
    { name: 'of_batch', key: { batchid: 1 }, sparse: true },
    { name: 'of_face', key: { face: 1 }, sparse: true },
    { name: 'of_back', key: { back: 1 }, sparse: true },
    { name: 'decided', key: { 'decision.id': -1 }, sparse: true },
    { name: 'decided_as', key: { 'decision.outcome': 1, 'decision.id': -1 }, sparse: true },
    { name: 'corrected', key: { corrected: 1, 'decision.id': -1 }, sparse: true }
  ])

/** Keeps what was chosen for an analysed card; a choice told again, or overtaken by a later one, changes nothing. */
export const createRecordChoice =
  (log: Collection<LoggedAnalysis>) =>
  async (
    { batchid, itemid, attempt, cardid, name, variant }: EventPayload<typeof cardChosen>,
    meta: EventMeta
  ): Promise<void> => {
    const at = new Date(meta.at)
    // An erased batch has no analysis with its id any more: a choice that comes late finds nothing to say it of.
    const analysis = { _id: `${itemid}:${attempt}`, batchid }
    const decided = await log.findOne(analysis, { projection: { decision: 1 } })
    if (!decided?.decision) return
    await log.updateOne(
      { ...analysis, $or: [{ chosen: { $exists: false } }, { 'chosen.at': { $lt: at } }] },
      {
        $set: {
          chosen: { cardid, name, variant, at },
          ...(isCorrected(decided.decision, cardid) ? { corrected: true } : {})
        },
        ...(isCorrected(decided.decision, cardid) ? {} : { $unset: { corrected: '' } })
      }
    )
  }

/**
 * A batch was erased: what was measured on its photos stays, whose they were does not. An analysis nobody will read
 * the outcome of goes whole, whoever works on it: its guarded write finds nothing.
 */
export const createForgetBatch =
  (log: Collection<LoggedAnalysis>, erased: ErasedBatches) =>
  async ({ batchid }: EventPayload<typeof batchDeletedByUser>): Promise<void> => {
    await erased.record(batchid)
    await log.deleteMany({ batchid, decision: { $exists: false } })
    await log.updateMany(
      { batchid },
      { $unset: { batchid: '', itemid: '', face: '', back: '', corners: '', payer: '' } }
    )
  }

/** Photos were forgotten, with their card or for better ones: what was decided on them shows them no more. */
export const createForgetPhotos =
  (log: Collection<LoggedAnalysis>) =>
  async ({ names }: EventPayload<typeof photosReleased>): Promise<void> => {
    for (const side of ['face', 'back'])
      await log.updateMany(
        { [side]: { $in: names }, decision: { $exists: true } },
        { $unset: { face: '', back: '', corners: '' } }
      )
  }

/** What was recognised, the newest first. */
export const createListRecognition =
  (log: Collection<LoggedAnalysis>): Handler<typeof listRecognition> =>
  async ({ limit, before, outcome, corrected }) => {
    const filter: Filter<LoggedAnalysis> = {
      'decision.id': before === undefined ? { $gt: '' } : { $lt: before },
      ...(outcome === undefined ? {} : { 'decision.outcome': outcome }),
      ...(corrected === undefined ? {} : { corrected: true })
    }
    const index = corrected === undefined ? (outcome === undefined ? 'decided' : 'decided_as') : 'corrected'
    const page = await log.find(filter).sort({ 'decision.id': -1 }).limit(limit).hint(index).toArray()
    return page.flatMap(one => (one.decision ? [present(one, one.decision)] : []))
  }

const present = (
  { batchid, itemid, face, back, chosen }: LoggedAnalysis,
  { at, ...decision }: DecisionRecord
): RecognitionDecision => ({
  ...decision,
  at: at.toISOString(),
  batchid: batchid ?? null,
  itemid: itemid ?? null,
  content: face !== undefined && back !== undefined ? { face, back } : null,
  chosen: chosen ? { ...chosen, at: chosen.at.toISOString() } : null
})
