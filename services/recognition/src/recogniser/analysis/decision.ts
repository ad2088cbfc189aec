import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { sortableId } from '@comptoir/kit/store/ids'
import type { Recognition } from '../pipeline/recognition.ts'
import { candidatesOf, type KnownCards } from './outcome.ts'

/** What an engine saw on a pair of photos. */
export interface Look {
  engine: RecognitionDecision['engine']
  recognition: Recognition
}

/** What was measured and decided in one analysis, kept in its record to judge the thresholds by. */
export interface DecisionRecord extends Omit<
  RecognitionDecision,
  'at' | 'batchid' | 'itemid' | 'content' | 'chosen' | 'checked' | 'judged' | 'doubt' | 'viewed'
> {
  at: Date
}

/** The decision as it is kept, with the names that the catalogue has now: cards may leave it later. */
export const decisionOf = ({ engine, recognition }: Look, known: KnownCards): DecisionRecord => {
  const { outcome, scores, milliseconds, timings, conditions } = recognition
  const match = outcome === 'match' ? recognition : null
  const found = match && known.cards.get(match.cardid)
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
    ...(timings ? { timings } : {}),
    ...(conditions ? { conditions } : {})
  }
}

/** Whether the chosen card was not proposed: it is another one than the match, or none of the candidates. */
export const isCorrected = ({ outcome, cardid, candidates }: DecisionRecord, chosen: string): boolean =>
  outcome === 'match' ? cardid !== chosen : candidates.length > 0 && !candidates.some(one => one.cardid === chosen)
