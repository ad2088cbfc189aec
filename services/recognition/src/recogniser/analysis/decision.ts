import type { Candidate } from '@comptoir/contracts/batch/item'
import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import type { RecognitionDecision, RecognitionOutcome } from '@comptoir/contracts/recognition/decisions'
import { sortableId } from '@comptoir/kit/store/ids'
import type { Photos, Recognition, Scores } from '../pipeline/recognition.ts'
import { candidatesOf, type KnownCards } from './outcome.ts'

/** What an engine saw on a pair of photos. */
export interface Look {
  engine: RecognitionDecision['engine']
  recognition: Recognition
}

/** Looks at a pair of photos at the cost of `payer`. Rejects on faults, which may be tried again. */
export type LookAt = (photos: Photos, payer: AnalysisPayer | null) => Promise<Look>

/** What was measured and decided in one analysis, kept in its record to judge the thresholds by. */
export interface DecisionRecord {
  /** Sorts by the time of the decision: the cursor of lists. */
  id: string
  at: Date
  engine: RecognitionDecision['engine']
  outcome: RecognitionOutcome
  reason: string | null
  cardid: string | null
  name: string | null
  confidence: number | null
  scores: Scores
  candidates: Candidate[]
  milliseconds: number
  timings?: Record<string, number>
}

/** The decision as it is kept, with the names that the catalogue has now: cards may leave it later. */
export const decisionOf = ({ engine, recognition }: Look, known: KnownCards): DecisionRecord => {
  const { outcome, scores, milliseconds, timings } = recognition
  const match = outcome === 'match' ? recognition : null
  const found = known.cards.find(({ card }) => card._id === match?.cardid)
  return {
    id: sortableId(known.at),
    at: known.at,
    engine,
    outcome,
    reason: outcome === 'unreadable' ? recognition.reason : null,
    cardid: match?.cardid ?? null,
    name: found ? displayName(found.card) : null,
    confidence: match?.confidence ?? null,
    scores,
    candidates: outcome === 'unreadable' ? [] : candidatesOf(recognition.candidates, known),
    milliseconds,
    ...(timings ? { timings } : {})
  }
}

/** Whether the chosen card was not proposed: it is another one than the match, or none of the candidates. */
export const isCorrected = ({ outcome, cardid, candidates }: DecisionRecord, chosen: string): boolean =>
  outcome === 'match' ? cardid !== chosen : candidates.length > 0 && !candidates.some(one => one.cardid === chosen)
