import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { Corners } from '@comptoir/contracts/batch/corners'
import { analysing } from './builders.ts'

/** A page with its two photographs. */
export const pageOne: NonNullable<Batch['pages']>[number] = {
  id: 'page-one',
  faces: `${'e'.repeat(32)}.jpg`,
  backs: `${'f'.repeat(32)}.jpg`
}

/** The place of a card in the row of a page, from the left. */
export const placeInRow = (at: number): Corners => [
  [0.05 + 0.3 * at, 0.1],
  [0.25 + 0.3 * at, 0.1],
  [0.25 + 0.3 * at, 0.4],
  [0.05 + 0.3 * at, 0.4]
]

/** A card of that page, being analysed unless told otherwise. */
export const pageCard = (id: string, at: number, part: Partial<CardItem> = {}): CardItem =>
  analysing({ id, pageid: pageOne.id, place: placeInRow(at), ...part })
