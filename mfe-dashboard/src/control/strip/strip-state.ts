import type { CardItem } from '@comptoir/contracts/batch/item'
import { unsaved } from '../saving/save-state.ts'
import type { SaveState } from '../saving/save-state.ts'

export type StripState = 'failed' | 'saving' | 'checked' | 'toCheck'

/** How far a card is: what could not be saved comes before everything else. */
export const stripState = ({ checked }: Pick<CardItem, 'checked'>, state: SaveState): StripState => {
  if (state.error) return 'failed'
  if (unsaved(state)) return 'saving'
  return checked ? 'checked' : 'toCheck'
}
