import { analysisEnded, type AnalysisOutcome, type AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Log } from '@comptoir/kit/run/log'
import { addMeasuredSpans, inSpan } from '@comptoir/kit/run/traces'
import { backoff } from '@comptoir/kit/work/backoff'
import { every } from '@comptoir/kit/work/every'
import { startLeases } from '@comptoir/kit/work/leases'
import { emits, withEvents } from '@comptoir/kit/work/outbox'
import type { Outbox } from '@comptoir/kit/work/start-outbox'
import type { Collection, UpdateFilter } from 'mongodb'
import type { CatalogueForRecogniser } from '../../catalogue/for-recogniser.ts'
import { french } from '../../french.ts'
import type { Photos, Recognition } from '../pipeline/recognition.ts'
import { reviewOf } from '../judgement/review.ts'
import { readBlob } from '../read-blob.ts'
import type { AnalysisRecord } from './analysis-record.ts'
import { decisionOf, type DecisionRecord, type Look } from './decision.ts'
import { failed, outcomeOf, type KnownCards } from './outcome.ts'
import { inTurn } from './queue-entry.ts'
import type { AnalysisQueue } from './queue.ts'

interface AnalystOptions {
  analyses: Collection<AnalysisRecord>
  queue: Pick<AnalysisQueue, 'begun' | 'ended' | 'giveLeftPlaces'>
  photos: BlobStore
  catalogue: Pick<CatalogueForRecogniser, 'cardsWithSets' | 'defaultTable' | 'preparePrices'>
  /** Looks at a pair of photos at the cost of `payer`. Rejects on faults, which may be tried again. */
  look: (photos: Photos, payer: AnalysisPayer | null) => Promise<Look>
  /** How many analyses are under way at once: one a thread, or more where most of them wait for another company. */
  concurrency: number
  outbox: Pick<Outbox, 'kick'>
  log: Log
  /** How often to look for analyses that another process left or that are to be tried again. */
  pollMs?: number
  /** How often to look for places that a crash or an erased batch left free. */
  leftPlacesMs?: number
}

/** How long an analysis stays with a worker that died. A worker that lives renews its lease. */
const leaseMs = 6000
const usualPollMs = 5000
const usualLeftPlacesMs = 30_000
/** Between two attempts after a worker thread or the database failed. */
const retryDelayMs = backoff({ firstMs: 2000, mostMs: 15_000 })
/** A photo that brought its thread down so many times is not tried again. */
const attemptsMax = 5

const dayMs = 86_400_000
/** An analysis without a decision is kept a day for whoever looks into it; the item keeps the outcome. */
const keptMs = dayMs
/** A decision is kept as long as it helps to judge the thresholds: a year of cards, and some weeks to do it in. */
const decisionKeptMs = 400 * dayMs

/** What the catalogue knows of the cards that a recognition names. */
const knownCards = async (catalogue: AnalystOptions['catalogue'], recognition: Recognition): Promise<KnownCards> => {
  const ids = recognition.outcome === 'unreadable' ? [] : recognition.candidates.map(({ cardid }) => cardid)
  if (recognition.outcome === 'match') ids.push(recognition.cardid)
  const [cards, defaultTable] = await Promise.all([catalogue.cardsWithSets(ids), catalogue.defaultTable()])
  return { cards: new Map(cards.map(known => [known.card._id, known])), defaultTable, at: new Date() }
}

const conclude = async (
  record: AnalysisRecord,
  { photos, catalogue, look, log }: AnalystOptions
): Promise<{ outcome: AnalysisOutcome; decision?: DecisionRecord }> => {
  // The lease was taken a moment ago: its end tells the time by the clock of the database, as `until` does.
  const takenAt = (record.due?.getTime() ?? 0) - leaseMs
  if (record.until && record.until.getTime() <= takenAt) return { outcome: failed(french.tooLong, 'gave_up') }
  if (record.attempts > attemptsMax) return { outcome: failed(french.gaveUp, 'gave_up') }
  const [face, back] = await Promise.all([readBlob(photos, record.face), readBlob(photos, record.back)])
  // The seller deleted the card: nobody waits, and another attempt would not bring the photos back.
  if (!face || !back) return { outcome: failed(french.gaveUp, 'gave_up') }
  const pair = { face, back, ...(record.corners ? { corners: record.corners } : {}) }
  const seen = await inSpan('look at the photos', {}, async () => {
    const looked = await look(pair, record.payer ?? null)
    addMeasuredSpans(looked.recognition.timings ?? {}, Date.now())
    return looked
  })
  const known = await knownCards(catalogue, seen.recognition)
  const outcome = outcomeOf(seen.recognition, known)
  const named = 'cardid' in outcome && outcome.cardid !== null && known.cards.get(outcome.cardid)
  if (named) {
    catalogue
      .preparePrices(named.card)
      .catch((error: unknown) => log.warn({ err: error, cardid: named.card._id }, 'prices not prepared'))
  }
  return { outcome, decision: decisionOf(seen, known) }
}

/** Works through the analyses in their turn. */
export const startAnalyst = (options: AnalystOptions) => {
  const { analyses, queue, concurrency, outbox, log, pollMs = usualPollMs, leftPlacesMs = usualLeftPlacesMs } = options
  const leases = startLeases<AnalysisRecord>({
    collection: analyses,
    taking: inTurn,
    leaseMs,
    concurrency,
    pollMs,
    retryDelayMs,
    log,
    async work(record, lease) {
      await queue.begun(record)
      const { outcome, decision } = await conclude(record, options)
      const { batchid, itemid, attempt } = record
      const endedat = new Date()
      const forgetat = new Date(endedat.getTime() + (decision ? decisionKeptMs : keptMs))
      const update: UpdateFilter<AnalysisRecord> = {
        $set: {
          endedat,
          forgetat,
          ...(decision ? { decision, review: reviewOf({ decision, face: record.face }) } : { outcome })
        },
        $unset: { due: '', lease: '', queue: '' }
      }
      const ended = emits(analysisEnded, { batchid, itemid, attempt, outcome })
      const { matchedCount } = await analyses.updateOne(lease.filter, withEvents(update, [ended]))
      if (matchedCount === 0) log.info({ itemid, attempt }, 'another worker took the analysis over')
      else outbox.kick()
      await queue.ended(record)
    }
  })
  const places = every(leftPlacesMs, queue.giveLeftPlaces, error =>
    log.warn({ err: error }, 'places of ended analyses not given')
  )
  return {
    ...leases,
    async stop() {
      await places.stop()
      await leases.stop()
    }
  }
}
