import {
  analysisEnded,
  type AnalysisOutcome,
  type AnalysisPayer,
  type analysisRequested
} from '@comptoir/contracts/recognition/analysis'
import { AppError } from '@comptoir/contracts/core/errors'
import type { EventPayload } from '@comptoir/contracts/core/event'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { startLeases, leaseIndex, type Leased } from '@comptoir/kit/work/leases'
import type { Log } from '@comptoir/kit/run/log'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import { emits, outboxIndex, withEvents, type WithOutbox } from '@comptoir/kit/work/outbox'
import type { Collection, Db, UpdateFilter } from 'mongodb'
import { buffer } from 'node:stream/consumers'
import type { CatalogueRepository } from '../../catalogue/records/catalogue-repository.ts'
import { french } from '../../french.ts'
import type { BasePrices } from '../../catalogue/prices/base-price.ts'
import { baseOfMatch } from './base-of-match.ts'
import type { ErasedBatches } from './erased-batches.ts'
import { decisionOf, type DecisionRecord, type LookAt } from './decision.ts'
import { outcomeOf } from './outcome.ts'

/** One analysis asked for, kept as a leased record until it has an outcome: a crash only lets the lease run out. */
export interface AnalysisRecord extends Leased, WithOutbox {
  /** `{itemid}:{attempt}`: asking twice makes one record. */
  _id: string
  batchid: string
  itemid: string
  attempt: number
  face: string
  back: string
  corners: [number, number][] | null
  /** After this nobody waits for the outcome. */
  until: Date
  /** Whom its cost is counted for. */
  payer?: AnalysisPayer
  endedat?: Date
  /** When an ended analysis is forgotten. */
  forgetat?: Date
  /** What was decided when somebody looked at the photos, */
  decision?: DecisionRecord
  /** what came of it when nobody could. */
  outcome?: AnalysisOutcome
}

/** Milliseconds a taken analysis is another worker's after a crash; renewed while it runs. */
const leaseMs = 6000
/** Worker crashes and database failures are tried again at growing distance. */
const retryDelayMs = (attempts: number) => Math.min(1000 * 2 ** attempts, 15_000)
/** A photo that brings the worker down this often is not tried again. */
const attemptsMax = 5

export const openAnalyses = async (db: Db): Promise<Collection<AnalysisRecord>> =>
  await openCollection(db, 'analyses', [
    leaseIndex,
    outboxIndex,
    { name: 'forgotten', key: { forgetat: 1 }, sparse: true }
  ])

const dayMs = 86_400_000
/** An analysis without a decision is kept for whoever looks into it; its outcome lives on in the item. */
const keptMs = dayMs
/** A decision is kept as long as it helps to judge the thresholds: a year of cards, and some weeks to do it in. */
const decisionKeptMs = 400 * dayMs

/** Forgets analyses that ended long ago and whose events have left. */
export const forgetEnded = async (analyses: Collection<AnalysisRecord>, now = new Date()): Promise<number> => {
  const { deletedCount } = await analyses.deleteMany({
    forgetat: { $lte: now },
    outboxat: { $exists: false }
  })
  return deletedCount
}

/** Records that an analysis is asked for; seeing the event twice, or after its batch was erased, changes nothing. */
export const createRequestAnalysis =
  ({ analyses, erased, kick }: { analyses: Collection<AnalysisRecord>; erased: ErasedBatches; kick: () => void }) =>
  async ({
    batchid,
    itemid,
    attempt,
    face,
    back,
    corners,
    until,
    payer
  }: EventPayload<typeof analysisRequested>): Promise<void> => {
    try {
      await analyses.insertOne({
        _id: `${itemid}:${attempt}`,
        batchid,
        itemid,
        attempt,
        face,
        back,
        corners,
        until: new Date(until),
        ...(payer ? { payer } : {}),
        due: new Date(),
        attempts: 0
      })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    // Looked up after the write: an erasure at the same time either finds the record or is found here.
    if (await erased.includes(batchid)) await analyses.deleteOne({ _id: `${itemid}:${attempt}`, batchid })
    else kick()
  }

export interface AnalystNeeds {
  analyses: Collection<AnalysisRecord>
  photos: BlobStore
  catalogue: CatalogueRepository
  look: LookAt
  prices: BasePrices
  /** Analyses under way at once: as many as there are threads, or more where most of them wait for somebody else. */
  concurrency: number
  kickOutbox: () => void
  log: Log
}

interface Conclusion {
  outcome: AnalysisOutcome
  decision?: DecisionRecord
}

const gaveUp: Conclusion = { outcome: { status: 'E', reason: french.gaveUp } }

/** Works through the analyses that are due, some at once. */
export const startAnalyst = ({
  analyses,
  photos,
  catalogue,
  look,
  prices,
  concurrency,
  kickOutbox,
  log
}: AnalystNeeds) => {
  const conclude = async (record: AnalysisRecord): Promise<Conclusion> => {
    if (record.until <= new Date()) return { outcome: { status: 'E', reason: french.tooLong } }
    if (record.attempts > attemptsMax) return gaveUp
    const [face, back] = await Promise.all([bytesOf(photos, record.face), bytesOf(photos, record.back)])
    // The card was deleted meanwhile: nobody waits any more, and trying again would not bring its photos back.
    if (!face || !back) return gaveUp
    const photographed = { face, back, ...(record.corners ? { corners: record.corners } : {}) }
    const seen = await look(photographed, record.payer ?? null)
    const { recognition } = seen
    const ids = recognition.outcome === 'unreadable' ? [] : recognition.candidates.map(match => match.cardid)
    if (recognition.outcome === 'match') ids.push(recognition.cardid)
    const [cards, defaultTable] = await Promise.all([catalogue.cardsWithSets(ids), catalogue.defaultTable()])
    const matched = recognition.outcome === 'match' ? recognition.cardid : null
    const card = cards.find(one => one.card._id === matched)?.card
    const base = card && (await baseOfMatch(card, { prices, defaultTable }))
    const known = { cards, defaultTable, base, at: new Date() }
    return { outcome: outcomeOf(recognition, known), decision: decisionOf(seen, known) }
  }

  return startLeases<AnalysisRecord>({
    collection: analyses,
    leaseMs,
    concurrency,
    pollMs: 1000,
    retryDelayMs,
    log,
    async work(record, lease) {
      const { outcome, decision } = await conclude(record)
      const { batchid, itemid, attempt } = record
      const endedat = new Date()
      const forgetat = new Date(endedat.getTime() + (decision ? decisionKeptMs : keptMs))
      const update = {
        $set: { endedat, forgetat, ...(decision ? { decision } : { outcome }) },
        $unset: { due: '', lease: '' }
      } as UpdateFilter<AnalysisRecord>
      const ended = emits(analysisEnded, { batchid, itemid, attempt, outcome })
      const { matchedCount } = await analyses.updateOne(lease.filter, withEvents(update, [ended]))
      if (matchedCount === 0) log.info({ itemid, attempt }, 'analysis was taken over by another worker')
      else kickOutbox()
    }
  })
}

const bytesOf = async (photos: BlobStore, name: string): Promise<Uint8Array | null> => {
  try {
    return await buffer(await photos.read(name))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
