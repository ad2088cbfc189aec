import type { Corners } from '@comptoir/contracts/batch/corners'
import type { AnalysisOutcome, AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import { openCollection } from '@comptoir/kit/store/mongo'
import type { Leased } from '@comptoir/kit/work/leases'
import { outboxIndex, type WithOutbox } from '@comptoir/kit/work/outbox'
import type { Collection, Db } from 'mongodb'
import { reviewIndexes, type Judged, type Review } from '../judgement/review.ts'
import type { DecisionRecord } from './decision.ts'
import { queueIndexes, type QueueEntry } from './queue-entry.ts'

/**
 * One analysis that a batch asked for. A worker leases it until it has an outcome; a crash only lets the lease run out.
 */
export interface AnalysisRecord extends Leased, WithOutbox {
  /** `{itemid}:{attempt}`: a request that is delivered twice makes one record. */
  _id: string
  batchid: string
  itemid: string
  attempt: number
  /** Names in the photo store. */
  face: string
  back: string
  /** The card's corners on the face where the seller placed them: fractions of the photo. */
  corners: Corners | null
  /** Until when attempts make sense, by the clock of the database; absent before the first one (`inTurn`). */
  until?: Date
  /** How many milliseconds the attempts may take, from the first one on; 0 where the request came too late. */
  limitms?: number
  /** Who its cost is counted for, and in whose turn it gets a thread. */
  payer?: AnalysisPayer
  /** Its place in the queue; absent once it has ended. */
  queue?: QueueEntry
  endedat?: Date
  /** When the record of an ended analysis is deleted. */
  forgetat?: Date
  /** What was decided; only where the photos were looked at. */
  decision?: DecisionRecord
  /** Where the decision stands among those that staff judge, and how it counts; absent in records of before 2026-12. */
  review?: Review
  /** The answer to the seller; only where the photos could not be looked at. */
  outcome?: AnalysisOutcome
}

/** The fields that lead to the seller. */
type Identifying = 'batchid' | 'itemid' | 'face' | 'back' | 'corners' | 'payer'

/** An analysis as the log of decisions reads it. The identifying fields are removed when the batch is erased. */
export interface LoggedAnalysis
  extends Omit<AnalysisRecord, Identifying>, Partial<Pick<AnalysisRecord, Identifying>>, Judged {
  /** Present only when the chosen card was not proposed. */
  corrected?: true
}

const collectionName = 'analyses'

export const openAnalyses = async (db: Db): Promise<Collection<AnalysisRecord>> =>
  await openCollection(db, collectionName, [
    ...queueIndexes,
    outboxIndex,
    { name: 'forgotten', key: { forgetat: 1 }, sparse: true }
  ])

export const openDecisionLog = async (db: Db): Promise<Collection<LoggedAnalysis>> =>
  await openCollection(db, collectionName, [
    { name: 'of_batch', key: { batchid: 1 }, sparse: true },
    { name: 'of_face', key: { face: 1 }, sparse: true },
    { name: 'of_back', key: { back: 1 }, sparse: true },
    { name: 'decided', key: { 'decision.id': -1 }, sparse: true },
    { name: 'decided_as', key: { 'decision.outcome': 1, 'decision.id': -1 }, sparse: true },
    { name: 'corrected', key: { corrected: 1, 'decision.id': -1 }, sparse: true },
    ...reviewIndexes
  ])

/** Deletes analyses that ended long ago and whose events have left. */
export const forgetEnded = async (analyses: Collection<AnalysisRecord>, now = new Date()): Promise<void> => {
  await analyses.deleteMany({ forgetat: { $lte: now }, outboxat: { $exists: false } })
}
