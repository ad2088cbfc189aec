/**
 * Shares an amount in proportion to the weights, to the cent. Every share is rounded down; the cents that are left go to
 * the largest remainders, and among equal ones to the first (Hamilton's method). Without any weight the shares are equal.
 */
export const splitCents = (cents: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const equal = weights.map(() => 1)
  if (total === 0 && weights.length > 0) return splitCents(cents, equal)
  // The product of two amounts may exceed the integers that a number holds exactly.
  const exact = weights.map(weight => BigInt(cents) * BigInt(weight))
  const shares = exact.map(share => Number(share / BigInt(total || 1)))
  const left = cents - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % BigInt(total || 1) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share))
}

/** The weight of each card: its estimate; the average of the other estimates for a card without one. */
export const weightsOf = (estimates: readonly (number | null)[]): number[] => {
  const known = estimates.filter(estimate => estimate !== null)
  const average = known.length === 0 ? 0 : Math.round(known.reduce((sum, cents) => sum + cents, 0) / known.length)
  return estimates.map(estimate => estimate ?? average)
}
