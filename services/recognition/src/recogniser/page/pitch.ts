import type { Lying } from './plane.ts'

/** How far apart cards lie in pockets, in heights and widths of a card's own height: pockets are about 67 × 92 mm. */
const pitches = { across: 67 / 88, down: 92 / 88 } as const
/** How much nearer or farther a neighbour may lie, and how far beside its row, in heights of a card. */
const [off, besideRow] = [0.25, 0.15] as const
/** Outlines that took the lines of pockets for a card pull the places of cards towards them. */
const usually = 1.01

/**
 * Computes the height of the cards in pockets, in units of the plane, from the distances between the middles of
 * neighbours. Null where no card has a neighbour.
 */
export const heightByPitch = (cards: readonly Lying[]): number | null => {
  const told = cards.flatMap(({ middle: [x, y], turn }) => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    return cards.flatMap(({ middle: [u, v] }) => {
      const [across, down] = [(u - x) * c + (v - y) * s, (v - y) * c - (u - x) * s]
      if (Math.abs(across - pitches.across) < off && Math.abs(down) < besideRow) return [across / pitches.across]
      return Math.abs(down - pitches.down) < off && Math.abs(across) < besideRow ? [down / pitches.down] : []
    })
  })
  return told.length === 0 ? null : (usually * told.reduce((sum, one) => sum + one, 0)) / told.length
}
