/**
 * The one door between the two houses: all that the recogniser may know of the catalogue. The recogniser imports nothing
 * else of `catalogue/`, and the catalogue imports nothing of `recogniser/` (`npm run arrows` checks both; tests may).
 */
import type { CatalogueDeps } from './deps.ts'
import type { ChangedCard } from './records/changes.ts'
import { live } from './records/guarded-change.ts'
import type { CardRecord } from './records/records.ts'
import { wordsAsked } from './search/find-cards.ts'
import { pageOfFound } from './search/order.ts'

export type { CardRecord, SetRecord } from './records/records.ts'
export type { CardWithSet } from './records/catalogue-repository.ts'
export type { ChangedCard } from './records/changes.ts'
/** The name of a card as sellers read it. */
export { titleOfCard } from './records/names.ts'
/** `keysOf(card, defaultTable)`: the editions, gradings and conditions that a seller may choose for a card. */
export { keysOf } from './prices/pricing.ts'
/** A printed number such as `004/102`, and its parts as they compare. */
export { numberKey, printedNumber } from './prices/printed-number.ts'

/** Opens the door. */
export const catalogueForRecogniser = ({
  catalogue,
  changes,
  search,
  prices
}: Pick<CatalogueDeps, 'catalogue' | 'changes' | 'search' | 'prices'>) => ({
  /** The cards of these ids that the catalogue has, in any order, each with its set. */
  cardsWithSets: catalogue.cardsWithSets,
  /** The ratio table of cards without one of their own. */
  defaultTable: catalogue.defaultTable,
  /** The ids of at most `limit` cards that answer the words, by the search that sellers use: the best first. */
  async findCards(words: string, limit: number): Promise<string[]> {
    await search.ready()
    return pageOfFound(search.cards, search.findCards(wordsAsked(words)), { limit }).items
  },
  /**
   * Has the market prices of a card read in all its finishes, without waiting for them: they are there when the seller
   * has chosen a finish and batch asks `recognition.price_card`.
   */
  async preparePrices(card: CardRecord): Promise<void> {
    await Promise.all(card.holographismes.map(finish => prices.of(card, finish)))
  },
  /**
   * Hands over every card of the catalogue, deleted ones too (`deletedat`), and then each write to a card once: a write of
   * this process at once, a write of another process within seconds. `take` must return at once and not throw. Must be
   * called while the service starts, before the catalogue is read.
   */
  onCard: (take: (card: ChangedCard) => void): void => changes.follow({ card: take }),
  /** Resolves once every card was handed over for the first time; after a failure the next call tries again. */
  ready: changes.ready,
  /** Which of these ids are cards of the catalogue now. */
  async existing(ids: readonly string[]): Promise<Set<string>> {
    const found = catalogue.cards.find({ _id: { $in: [...ids] }, ...live }, { projection: { _id: 1 } })
    return new Set((await found.toArray()).map(({ _id }) => _id))
  }
})

export type CatalogueForRecogniser = ReturnType<typeof catalogueForRecogniser>
