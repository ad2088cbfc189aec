import type { CardRecord, CatalogueForRecogniser, SetRecord } from '../../catalogue/for-recogniser.ts'
import type { Printed } from './match-text.ts'

type Names = Pick<CardRecord, 'frenchname' | 'englishname' | 'japanesename'>

export const printedOf = (
  card: Pick<CardRecord, 'number' | keyof Names>,
  set: Pick<SetRecord, 'total'> | null
): Printed => ({
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
  return new Map(known.map(({ card, set }) => [card._id, printedOf(card, set)]))
}
