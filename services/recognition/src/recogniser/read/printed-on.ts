import type { CardWithSet, CatalogueForRecogniser } from '../../catalogue/for-recogniser.ts'
import type { Printed } from './match-text.ts'

export const printedOf = ({ card, set }: CardWithSet): Printed => ({
  names: [card.frenchname, card.englishname, card.japanesename].filter(name => name !== null),
  number: card.number,
  total: set?.total ?? null
})

/** What the catalogue says is printed on some cards, by their ids. Cards that it does not know are left out. */
export const printedOn = async (
  { cardsWithSets }: Pick<CatalogueForRecogniser, 'cardsWithSets'>,
  cardids: readonly string[]
): Promise<Map<string, Printed>> => {
  const known = await cardsWithSets(cardids)
  return new Map(known.map(one => [one.card._id, printedOf(one)]))
}
