import type { Truth } from '../photo/photograph.ts'
import type { PlannedPair } from './photo-plan.ts'

/** What became of one pair of photos. Written as it is into the JSON of an evaluation. */
export interface Look {
  pair: PlannedPair
  /** What the front photo shows. */
  shows: Omit<Truth, 'corners'>
  /** False where the card's own reference was taken out of the index. */
  known: boolean
  /** Where every composite that shows a part of the card was taken out too: nothing of it was known. */
  stripped: boolean
  outcome: 'match' | 'doubt' | 'corners' | 'unreadable'
  reason: string | null
  /** Cards proposed, best first; of a match the card itself comes first. */
  proposed: string[]
  scores: Record<string, number>
  milliseconds: number
  /** Milliseconds of each stage. */
  timings: Record<string, number>
  /** What became of it once the corners asked for were placed by hand; null where none were. */
  placed: Pick<Look, 'outcome' | 'proposed'> | null
}

export const isRight = ({ pair, proposed }: Look) => proposed[0] === pair.cardid

/** The card lies on other cards. */
export const isAmongCards = ({ shows }: Look) => shows.background === 'strewn' || shows.background === 'sheet'
