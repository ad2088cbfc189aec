import type { Card } from '@comptoir/contracts/catalogue/catalogue'

/** A card as staff see it without what every write changes: its version, and who wrote it when. */
export const unwritten = (card: Card) => {
  const { version: _, changed: __, ...fields } = card
  return fields
}
