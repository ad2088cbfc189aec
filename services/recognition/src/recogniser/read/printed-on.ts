import type { CatalogueRepository } from '../../catalogue/records/catalogue-repository.ts'
import type { CardRecord, SetRecord } from '../../catalogue/records/records.ts'
import type { Printed } from './match-text.ts'

export const printedOf = (
  card: Pick<CardRecord, 'number' | keyof Names>,
  set: Pick<SetRecord, 'total'> | null
): Printed => ({
  names: [card.frenchname, card.englishname, card.japanesename].filter(name => name !== null),
  number: card.number,
  total: set?.total ?? null
})

type Names = Pick<CardRecord, 'frenchname' | 'englishname' | 'japanesename'>

/** What the catalogue says is printed on some cards; those it does not know are left out. */
export const createPrintedOn =
  (catalogue: Pick<CatalogueRepository, 'cardsWithSets'>) =>
  async (cardids: readonly string[]): Promise<Map<string, Printed>> => {
    const known = await catalogue.cardsWithSets([...cardids])
    return new Map(known.map(({ card, set }) => [card._id, printedOf(card, set)]))
  }
