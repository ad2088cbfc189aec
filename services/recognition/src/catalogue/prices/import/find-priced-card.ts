import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import type { PriceRow, RowPart } from '@comptoir/contracts/catalogue/price-import'
import { fold } from '@comptoir/contracts/core/search-words'
import type { CatalogueDeps } from '../../deps.ts'
import { live, readInOrder } from '../../records/guarded-change.ts'
import { allNames } from '../../records/names.ts'
import type { CardRecord, Names, SetRecord } from '../../records/records.ts'
import { wordsAsked } from '../../search/find-cards.ts'
import { numberKey, printedNumber } from '../printed-number.ts'

/** The card of a row, or why there is not exactly one. */
export type FoundForRow =
  | { card: CardRecord; set: SetRecord | null }
  | { unknown: RowPart }
  | { candidates: { card: CardRecord; set: SetRecord }[] }

/** Sets of one name: those of several series and languages. */
const mostSets = 100

const hasName = (names: Names, asked: string) => allNames(names).some(name => fold(name) === fold(asked))

const nameIn = { fr: 'frenchname', en: 'englishname', jp: 'japanesename' } as const

const hasLanguage = (card: CardRecord, language: NonNullable<PriceRow['language']>) =>
  card.audience === 'J' ? language === 'jp' : Boolean(card[nameIn[language]])

/** Whether a card bears this number; a total after the slash counts where the card has one. */
const hasNumber = (card: CardRecord, set: SetRecord, asked: string) => {
  const [own = '', total] = asked.split('/')
  const printed = printedNumber(card, set)
  return (
    printed.own === numberKey(own) &&
    (total === undefined || printed.total === null || numberKey(printed.total) === numberKey(total))
  )
}

/** Finds the cards of rows. What it read of a set serves all rows of one call, which are often of one set. */
export const openPricedCards = ({ catalogue, search }: Pick<CatalogueDeps, 'catalogue' | 'search'>) => {
  const known = new Map<string, Promise<{ card: CardRecord; set: SetRecord }[] | null>>()

  const setsCalled = async (asked: string): Promise<SetRecord[]> => {
    await search.ready()
    const { items: ids } = search.sets.find({ words: wordsAsked(asked), limit: mostSets })
    const found = await readInOrder(catalogue.sets, [asked, ...ids])
    return found.filter(set => set._id === asked || hasName(set, asked))
  }
  /** The cards of the sets with this name; null where no set has it. */
  const readSets = async (asked: string) => {
    const sets = await setsCalled(asked)
    if (sets.length === 0) return null
    const byId = new Map(sets.map(set => [set._id, set]))
    const cards = await catalogue.cards
      .find({ setid: { $in: [...byId.keys()] }, ...live })
      .hint('of_set')
      .toArray()
    return cards.flatMap(card => {
      const set = byId.get(card.setid)
      return set ? [{ card, set }] : []
    })
  }
  const cardsOfSet = (asked: string) => {
    const reading = known.get(asked) ?? readSets(asked)
    known.set(asked, reading)
    return reading
  }

  const byId = async (cardid: string): Promise<FoundForRow> => {
    const [found] = await catalogue.cardsWithSets([cardid])
    return found ?? { unknown: 'card' }
  }
  const bySet = async ({ set: asked = '', number = '', name, language, finish }: PriceRow): Promise<FoundForRow> => {
    let found = asked ? await cardsOfSet(asked) : null
    if (!found) return { unknown: 'set' }
    const steps: [RowPart, (one: { card: CardRecord; set: SetRecord }) => boolean][] = [
      ['number', ({ card, set }) => number !== '' && hasNumber(card, set, number)],
      ['name', ({ card }) => !name || hasName(card, name)],
      ['language', ({ card }) => !language || hasLanguage(card, language)],
      ['finish', ({ card }) => !finish || card.holographismes.includes(finish)]
    ]
    for (const [part, fits] of steps) {
      found = found.filter(fits)
      if (found.length === 0) return { unknown: part }
    }
    const [first, ...others] = found
    return first && others.length === 0 ? first : { candidates: found }
  }

  return async (row: PriceRow): Promise<FoundForRow> => {
    if (!row.cardid) return await bySet(row)
    const found = await byId(row.cardid)
    if (!('card' in found)) return found
    // A row whose id and name are of two cards is a mistake in the table.
    if (row.name && !hasName(found.card, row.name)) return { unknown: 'name' }
    return row.finish && !found.card.holographismes.includes(row.finish) ? { unknown: 'finish' } : found
  }
}

/** A card as the preview names it. */
export const shownCard = ({ card, set }: { card: CardRecord; set: SetRecord | null }) => ({
  id: card._id,
  name: displayName(card),
  number: card.number,
  setname: set ? displayName(set) : '',
  image: card.image
})
