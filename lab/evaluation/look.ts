import type { Truth } from '../photo/photograph.ts'
import type { PlannedPair } from './photo-plan.ts'

/** The result of one pair of photos. The JSON of an evaluation holds it as it is. */
export interface Look {
  pair: PlannedPair
  /** What the front photo shows. */
  shows: Omit<Truth, 'corners'>
  /** False where the card's own reference was taken out of the index. */
  known: boolean
  /**
   * True where every composite that shows a part of the card was taken out too, so that the index had nothing of it.
   */
  stripped: boolean
  outcome: 'match' | 'doubt' | 'corners' | 'unreadable'
  reason: string | null
  /** The proposed cards, best first; a match begins with its card. */
  proposed: string[]
  scores: Record<string, number>
  milliseconds: number
  /** Milliseconds of each stage. */
  timings: Record<string, number>
  /** The result after the corners were placed as a seller would; null where the recogniser did not ask for them. */
  placed: Pick<Look, 'outcome' | 'proposed'> | null
}

export const isRight = ({ pair, proposed }: Look) => proposed[0] === pair.cardid

/** Whether the card lies on other cards. */
export const isAmongCards = ({ shows }: Look) => shows.background === 'strewn' || shows.background === 'sheet'
