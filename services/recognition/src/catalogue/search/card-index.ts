import { CardLack } from '@comptoir/contracts/catalogue/catalogue-staff'
import { allNames, nameKey, namesOf } from '../records/names.ts'
import type { CardRecord, Names, SetRecord } from '../records/records.ts'
import { begins, beginsShown, createPostings, isWhole, removeFrom } from './postings.ts'
import type { PriceRange } from './prices-asked.ts'
import { termsOf, termsOfShelf, titleOf, withoutZeros } from './terms.ts'
import { createVocabulary } from './vocabulary.ts'

/** A card as it is searched. */
type SearchedCard = Pick<CardRecord, '_id' | 'setid' | 'number' | 'pricing' | 'image' | 'createdat' | 'namekey'> & Names

/** A card as lists of found cards are sorted. */
export interface IndexedCard {
  id: string
  key: string
  cents: number
  createdat: number
  setid: string
  terms: string[]
  titles: string[]
}

interface IndexedSet {
  names: Names | null
  terms: string[]
  slots: number[]
}

/** The terms of a card with their flags, with and without the zeros in front of a number. « 12 » also finds the number 12/60. */
const flaggedTerms = (card: SearchedCard): Map<string, number> => {
  const flagged = new Map<string, number>()
  const add = (term: string, flags: number) => {
    for (const form of new Set([term, withoutZeros(term)])) flagged.set(form, (flagged.get(form) ?? 0) | flags)
  }
  for (const [language, name] of allNames(card).entries()) {
    const terms = termsOf(name)
    // The shown name is the first one that exists: French, English, Japanese.
    const first = language === 0 ? begins | beginsShown : begins
    for (const [place, term] of terms.entries())
      add(term, (place === 0 ? first : 0) | (terms.length === 1 ? isWhole : 0))
  }
  for (const [place, term] of termsOf(card.number).entries())
    add(term, place === 0 ? begins | beginsShown | isWhole : 0)
  return flagged
}

const charactersOfNumber = 6

/** The first characters of a sort key as one number: comparing numbers first is much faster than comparing texts. */
export const keyNumberOf = (key: string): number => {
  let number = 0
  for (let index = 0; index < charactersOfNumber; index++)
    number = number * 256 + Math.min(255, index < key.length ? key.charCodeAt(index) : 0)
  return number
}

/**
 * The cards of the catalogue in memory, by their own terms and those of their sets. `open-search.ts` keeps it up to date.
 * `lacksPrice` says which cards count as those without a price.
 */
export const createCardIndex = ({ lacksPrice }: { lacksPrice: (card: Pick<CardRecord, 'pricing'>) => boolean }) => {
  const vocabulary = createVocabulary()
  const ofCards = createPostings()
  const cards: (IndexedCard | undefined)[] = []
  const slots = new Map<string, number>()
  const keyNumbers: number[] = []
  const free: number[] = []
  const titles = new Map<string, Set<number>>()
  const sets = new Map<string, IndexedSet>()
  const lacking: Record<CardLack, Set<number>> = { image: new Set(), price: new Set() }
  const setsByTerm = new Map<string, Set<string>>()

  const setOf = (id: string): IndexedSet => {
    const known = sets.get(id) ?? { names: null, terms: [], slots: [] }
    sets.set(id, known)
    return known
  }

  const removeCard = (id: string): void => {
    const slot = slots.get(id)
    const card = slot === undefined ? undefined : cards[slot]
    if (slot === undefined || !card) return
    for (const term of card.terms) ofCards.remove(term, slot)
    for (const title of card.titles) titles.get(title)?.delete(slot)
    removeFrom(setOf(card.setid).slots, at => at === slot)
    for (const lack of CardLack.options) lacking[lack].delete(slot)
    cards[slot] = undefined
    slots.delete(id)
    free.push(slot)
  }

  return {
    vocabulary,
    /** All slots are below this number. */
    capacity: (): number => cards.length,
    card: (slot: number): IndexedCard | undefined => cards[slot],
    slotOf: (id: string): number | undefined => slots.get(id),
    namesOfSet: (setid: string): Names | null => sets.get(setid)?.names ?? null,
    slotsOfSet: (setid: string): readonly number[] => sets.get(setid)?.slots ?? [],
    setsWith: (term: string): Iterable<string> => setsByTerm.get(term) ?? [],
    postingsOf: ofCards.of,
    /** The cards whose price is in the range; a card without a price is in none. One pass over numbers in memory. */
    slotsPriced({ from, to }: PriceRange): number[] {
      return [...slots.values()].filter(slot => {
        const { cents } = cards[slot] as IndexedCard
        return cents >= from && cents <= to
      })
    },
    /** The cards that lack a picture, or a price. */
    slotsLacking: (lack: CardLack): readonly number[] => [...lacking[lack]],
    /** Whether a card lacks a picture, or a price. */
    lacks: (slot: number, lack: CardLack): boolean => lacking[lack].has(slot),
    /** How many cards a set has, and how many of them lack a picture or a price. */
    countsOf(setid: string): { cards: number; image: number; price: number } {
      const { slots: ofSet } = setOf(setid)
      const without = (lack: CardLack) => ofSet.filter(slot => lacking[lack].has(slot)).length
      return { cards: ofSet.length, image: without('image'), price: without('price') }
    },
    /** `keyNumberOf` the sort key of a card. */
    keyNumber: (slot: number): number => keyNumbers[slot] ?? 0,
    slotsOfTitle: (terms: readonly string[]): Iterable<number> => titles.get(titleOf(terms)) ?? [],

    setCard(card: SearchedCard): void {
      removeCard(card._id)
      const slot = free.pop() ?? cards.length
      const flagged = flaggedTerms(card)
      for (const [term, flags] of flagged) {
        vocabulary.add(term)
        ofCards.add(term, slot, flags)
      }
      const indexed: IndexedCard = {
        id: card._id,
        key: card.namekey ?? nameKey(card, card.number),
        cents: card.pricing.cents ?? -1,
        createdat: card.createdat.getTime(),
        setid: card.setid,
        terms: [...flagged.keys()],
        titles: [...new Set(allNames(card).map(name => titleOf(termsOf(name))))]
      }
      for (const title of indexed.titles) titles.set(title, (titles.get(title) ?? new Set()).add(slot))
      cards[slot] = indexed
      keyNumbers[slot] = keyNumberOf(indexed.key)
      slots.set(card._id, slot)
      setOf(card.setid).slots.push(slot)
      if (card.image === null) lacking.image.add(slot)
      if (lacksPrice(card)) lacking.price.add(slot)
    },
    removeCard,
    setSet(set: Pick<SetRecord, '_id' | 'total'> & Names): void {
      const known = setOf(set._id)
      for (const term of known.terms) setsByTerm.get(term)?.delete(set._id)
      known.names = namesOf(set)
      known.terms = termsOfShelf(set)
      for (const term of known.terms) {
        vocabulary.add(term)
        setsByTerm.set(term, (setsByTerm.get(term) ?? new Set()).add(set._id))
      }
    },
    removeSet(id: string): void {
      const known = sets.get(id)
      for (const term of known?.terms ?? []) setsByTerm.get(term)?.delete(id)
      if (known) Object.assign(known, { names: null, terms: [] })
    }
  }
}

export type CardIndex = ReturnType<typeof createCardIndex>
