import type { RatioTable } from '@comptoir/contracts/card'
import { openCollection } from '@comptoir/kit/mongo'
import { outboxIndex } from '@comptoir/kit/outbox'
import type { Collection, Db } from 'mongodb'
import { cardWords } from './card-words.ts'
import { live } from './guarded-change.ts'
import { orderIndex } from './list-page.ts'
import { initialRatioTable } from './pricing.ts'
import type {
  CardRecord,
  HighlightOrderRecord,
  HighlightRecord,
  RatioTableRecord,
  SerieRecord,
  SetRecord
} from './records.ts'

/** What a list of cards shows and is sorted by. */
type Titled = Pick<CardRecord, '_id' | 'setid' | 'number' | 'frenchname' | 'englishname' | 'japanesename' | 'image'>

const byWord = { name: 'by_word', key: { words: 1 } }
/** What changed since: read by those who keep something made of the catalogue. */
const changed = { name: 'changed', key: { changedat: 1, _id: 1 } } as const
const orders = ['createdat', 'namekey', 'releasedate'].map(orderIndex)

/** Cards one search looks at: those whose word is the shortest, so the nearest to what was asked. */
const mostLookedAt = 1000

const beginsWith = (word: string) => ({ words: { $elemMatch: { $gte: word, $lt: `${word}\uFFFF` } } })

export type CatalogueRepository = Awaited<ReturnType<typeof openCatalogue>>

/** Series, sets, cards, highlights and the default ratio table. */
export const openCatalogue = async (db: Db) => {
  const series: Collection<SerieRecord> = await openCollection(db, 'series', [...orders, changed])
  const sets: Collection<SetRecord> = await openCollection(db, 'sets', [
    { name: 'of_serie', key: { serieid: 1 } },
    ...orders,
    changed
  ])
  const cards: Collection<CardRecord> = await openCollection(db, 'cards', [
    { name: 'of_set', key: { setid: 1, number: 1 } },
    byWord,
    ...['createdat', 'namekey', 'pricing.cents'].map(orderIndex),
    { name: 'of_image', key: { image: 1 } },
    changed,
    outboxIndex
  ])
  const highlights: Collection<HighlightRecord> = await openCollection(db, 'highlights', [
    { name: 'of_image', key: { image: 1 } },
    orderIndex('createdat'),
    outboxIndex
  ])
  const highlightOrder: Collection<HighlightOrderRecord> = await openCollection(db, 'highlightorder', [])
  const ratioTables: Collection<RatioTableRecord> = await openCollection(db, 'ratiotables', [])
  await ratioTables.updateOne({ _id: 'default' }, { $setOnInsert: { table: initialRatioTable } }, { upsert: true })

  return {
    series,
    sets,
    cards,
    highlights,
    highlightOrder,
    ratioTables,

    async card(id: string): Promise<CardRecord | null> {
      return await cards.findOne({ _id: id, ...live })
    },
    /** The cards of these ids that exist, with their sets. */
    async cardsWithSets(ids: string[]): Promise<{ card: CardRecord; set: SetRecord | null }[]> {
      const found = await cards.find({ _id: { $in: ids }, ...live }).toArray()
      const known = await setsOf(found)
      return found.map(card => ({ card, set: known.get(card.setid) ?? null }))
    },
    setsOf,
    /** Cards with a word that begins with `first` and, for each of `others`, one that begins with it. */
    async cardsWithWords(first: string, others: readonly string[]): Promise<Titled[]> {
      return await cards
        .aggregate<Titled>(
          [
            { $match: beginsWith(first) },
            { $limit: mostLookedAt },
            ...others.map(word => ({ $match: beginsWith(word) })),
            { $project: { setid: 1, number: 1, frenchname: 1, englishname: 1, japanesename: 1, image: 1 } }
          ],
          { hint: byWord.name }
        )
        .toArray()
    },
    /** Gives their words to cards written before cards had any. */
    async writeMissingWords(): Promise<void> {
      const wordless = await cards.find({ words: { $exists: false }, ...live }).toArray()
      const known = await setsOf(wordless)
      for (const card of wordless)
        await cards.updateOne({ _id: card._id }, { $set: { words: cardWords(card, known.get(card.setid) ?? null) } })
    },
    async defaultTable(): Promise<RatioTable> {
      const record = await ratioTables.findOne({ _id: 'default' })
      if (!record) throw new Error('the default ratio table is gone')
      return record.table
    }
  }

  /** The sets of these cards by id. */
  async function setsOf(some: readonly Pick<CardRecord, 'setid'>[]): Promise<Map<string, SetRecord>> {
    const found = await sets.find({ _id: { $in: some.map(card => card.setid) }, ...live }).toArray()
    return new Map(found.map(set => [set._id, set]))
  }
}
