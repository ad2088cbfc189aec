type Named = { readonly id: string }

/** Returns the card before (-1) or after (1) another; null past either end. */
export const neighbour = <Card extends Named>(cards: readonly Card[], id: string, step: -1 | 1): Card | null =>
  cards[cards.findIndex(card => card.id === id) + step] ?? null

/**
 * Returns the next card to check after another, going on from the first card after the last; null if every other card
 * is done.
 */
export const nextToCheck = <Card extends Named>(
  cards: readonly Card[],
  id: string,
  isDone: (card: Card) => boolean
): Card | null => {
  const place = cards.findIndex(card => card.id === id)
  const others = [...cards.slice(place + 1), ...cards.slice(0, Math.max(0, place))]
  return others.find(card => !isDone(card)) ?? null
}
