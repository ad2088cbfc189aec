import { displayName, type searchCards } from '@comptoir/contracts/catalogue'
import type { Handler } from '@comptoir/kit/bus/bus'
import { rankOf } from './card-words.ts'
import type { CatalogueRepository } from './catalogue-repository.ts'
import { wordsOf } from '@comptoir/kit/fold'

const minimumLength = 2

const alphabet = new Intl.Collator('fr', { numeric: true })

/**
 * Cards whose words begin with every word of the question; the very number or name first, then by name and number.
 * A question of less than two characters finds nothing.
 */
export const createSearchCards =
  ({ catalogue }: { catalogue: CatalogueRepository }): Handler<typeof searchCards> =>
  async ({ q, limit, before }) => {
    const words = [...new Set(wordsOf(q))]
    // The longest word is shared by the fewest cards, as a rule: it is the one looked up.
    const [first = '', ...others] = words.toSorted((one, other) => other.length - one.length)
    if (first.length < minimumLength) return []

    const found = (await catalogue.cardsWithWords(first, others))
      .map(card => ({ card, rank: rankOf(card, words), name: displayName(card) }))
      .toSorted(
        (one, other) =>
          one.rank - other.rank ||
          alphabet.compare(one.name, other.name) ||
          alphabet.compare(one.card.number, other.card.number) ||
          alphabet.compare(one.card._id, other.card._id)
      )
    // A cursor that is no longer found begins anew: there is no place to go on from.
    const begin = before === undefined ? 0 : found.findIndex(({ card }) => card._id === before) + 1
    const page = found.slice(begin, begin + limit)
    const sets = await catalogue.setsOf(page.map(({ card }) => card))
    return page.map(({ card, name }) => {
      const set = sets.get(card.setid)
      return { id: card._id, name, number: card.number, setname: set ? displayName(set) : '', image: card.image }
    })
  }
