import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Collection } from 'mongodb'
import type { LoggedAnalysis } from '../analysis/analysis-record.ts'
import type { DecisionRecord } from '../analysis/decision.ts'
import type { Photos, Recognition } from '../pipeline/recognition.ts'
import { readBlob } from '../read-blob.ts'
import { readJudged } from './propose-thresholds.ts'
import { proposedIn, truthOf } from './review.ts'
import { tallyOf, tallyTable, type Decided } from './tally-table.ts'

interface LogNeeds {
  decisions: Collection<LoggedAnalysis>
  /** The photos of sellers. */
  photos: Pick<BlobStore, 'read'>
  /** Looks at a pair of photos with the index of now. `id` is the decision, whose own view must not be in the index. */
  recognise: (photos: Photos, id: string) => Promise<Recognition>
  /** At most so many decisions, the latest weeks first. */
  limit: number
  signal: AbortSignal
  /** Called after each decision with how many are done, of how many. */
  progress?: (done: number, of: number) => void
}

const asDecided = (decision: DecisionRecord, truth: string | null): Decided => ({
  outcome: decision.outcome,
  proposed: proposedIn(decision),
  truth
})

const asSeen = (recognition: Recognition, truth: string | null): Decided => ({
  outcome: recognition.outcome,
  proposed:
    recognition.outcome === 'unreadable'
      ? []
      : [
          ...new Set([
            ...(recognition.outcome === 'match' ? [recognition.cardid] : []),
            ...recognition.candidates.map(({ cardid }) => cardid)
          ])
        ],
  truth
})

/** The photos of a decision; null where one of them is deleted. */
const photosOf = async (
  { face, back, corners }: LoggedAnalysis,
  photos: LogNeeds['photos']
): Promise<Photos | null> => {
  if (face === undefined || back === undefined) return null
  const store = photos as BlobStore
  const [front, reverse] = [await readBlob(store, face), await readBlob(store, back)]
  return front && reverse ? { face: front, back: reverse, ...(corners ? { corners } : {}) } : null
}

/** What the judged decisions come to. `again` are those whose photos were still there, each as it was and as it is seen now. */
export interface LogMeasure {
  again: readonly { before: Decided; now: Decided }[]
  /** Those whose photos are deleted, as they were decided. */
  kept: readonly Decided[]
}

/**
 * Measures the recogniser on what was judged in use: photos that are still there are looked at again, of the others the
 * decision counts as it was. Ends early, with what it has, when the signal aborts.
 */
export const measureLog = async (needs: LogNeeds): Promise<LogMeasure> => {
  const judged = await readJudged(needs.decisions, needs.limit)
  const again: { before: Decided; now: Decided }[] = []
  const kept: Decided[] = []
  for (const [index, record] of judged.entries()) {
    if (needs.signal.aborted) break
    const truth = truthOf(record)?.cardid ?? null
    const before = asDecided(record.decision, truth)
    const pair = await photosOf(record, needs.photos)
    if (pair) again.push({ before, now: asSeen(await needs.recognise(pair, record.decision.id), truth) })
    else kept.push(before)
    needs.progress?.(index + 1, judged.length)
  }
  return { again, kept }
}

/** The measure as the table of docs/recognition.md. */
export const logTable = ({ again, kept }: LogMeasure): string => {
  const now = again.map(one => one.now)
  return tallyTable([
    tallyOf('photos there, seen again', now),
    tallyOf(
      'the same, as decided then',
      again.map(one => one.before)
    ),
    tallyOf('photos deleted, as decided then', kept),
    tallyOf('all', [...now, ...kept])
  ])
}
