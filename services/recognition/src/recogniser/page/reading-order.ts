import { areaOf, middleOf, type Quad } from '../pipeline/quad.ts'

/** A card begins a new row when it lies lower than the row by this share of a card's size. */
const rowStep = 0.5

/** Cards row by row from the top, each row from the left. */
export const inReadingOrder = <T extends { quad: Quad }>(cards: readonly T[]): T[] => {
  const rows: T[][] = []
  for (const card of cards.toSorted((a, b) => middleOf(a.quad)[1] - middleOf(b.quad)[1])) {
    const row = rows.at(-1)
    const height = row && row.reduce((sum, { quad }) => sum + middleOf(quad)[1], 0) / row.length
    const apart = height === undefined ? Infinity : middleOf(card.quad)[1] - height
    if (row && apart < rowStep * Math.sqrt(areaOf(card.quad))) row.push(card)
    else rows.push([card])
  }
  return rows.flatMap(row => row.toSorted((a, b) => middleOf(a.quad)[0] - middleOf(b.quad)[0]))
}
