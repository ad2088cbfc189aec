import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { openCollection, whenAnswered } from '@comptoir/kit/store/mongo'
import { requestIndex } from '@comptoir/kit/store/once'
import { outboxIndex } from '@comptoir/kit/work/outbox'
import type { Db } from 'mongodb'
import { live } from './guarded-change.ts'
import { initialRatioTable } from './initial-ratio-table.ts'
import { orderIndex } from './list-page.ts'
import { openRatioHistory } from './ratio-history.ts'
import type {
  CardRecord,
  HighlightOrderRecord,
  HighlightRecord,
  RatioTableRecord,
  SerieRecord,
  SetRecord
} from './records.ts'

/** A card with its set; null where the set is missing. */
export interface CardWithSet {
  card: CardRecord
  set: SetRecord | null
}

/** Everything that changed since a date is found by it. */
export const changedIndex = { name: 'changed', key: { changedat: 1, _id: 1 } } as const
const orders = ['createdat', 'namekey', 'releasedate'].map(orderIndex)

/**
 * Opens the collections with their indexes: series, sets, cards, highlights and the default ratio table, which a new shop
 * is given.
 */
export const openCatalogueRepository = async (db: Db) => {
  const series = await openCollection<SerieRecord>(db, 'series', [...orders, changedIndex, requestIndex, outboxIndex])
  const sets = await openCollection<SetRecord>(db, 'sets', [
    { name: 'of_serie', key: { serieid: 1 } },
    ...orders,
    { name: 'of_icon', key: { icon: 1 } },
    changedIndex,
    requestIndex,
    outboxIndex
  ])
  const cards = await openCollection<CardRecord>(db, 'cards', [
    { name: 'of_set', key: { setid: 1, number: 1 } },
    ...['createdat', 'namekey', 'pricing.cents'].map(orderIndex),
    { name: 'of_image', key: { image: 1 } },
    changedIndex,
    requestIndex,
    outboxIndex
  ])
  const highlights = await openCollection<HighlightRecord>(db, 'highlights', [
    { name: 'of_image', key: { image: 1 } },
    orderIndex('createdat'),
    requestIndex,
    outboxIndex
  ])
  const highlightOrder = await openCollection<HighlightOrderRecord>(db, 'highlightorder', [outboxIndex])
  const ratioTables = await openCollection<RatioTableRecord>(db, 'ratiotables', [outboxIndex])
  const ratioHistory = await openRatioHistory(db)
  const initial = { $setOnInsert: { table: initialRatioTable } }
  await whenAnswered(db, () => ratioTables.updateOne({ _id: 'default' }, initial, { upsert: true }))

  /** The sets of these cards by id. */
  const setsOf = async (some: readonly Pick<CardRecord, 'setid'>[]): Promise<Map<string, SetRecord>> => {
    const found = await sets.find({ _id: { $in: some.map(card => card.setid) }, ...live }).toArray()
    return new Map(found.map(set => [set._id, set]))
  }

  return {
    /** Those whose writes carry events. */
    withOutbox: [series, sets, cards, highlights, highlightOrder, ratioTables],
    series,
    sets,
    cards,
    highlights,
    highlightOrder,
    ratioTables,
    ratioHistory,
    setsOf,
    /** The series of these sets by id. */
    seriesOf: async (some: readonly Pick<SetRecord, 'serieid'>[]): Promise<Map<string, SerieRecord>> => {
      const found = await series.find({ _id: { $in: some.map(set => set.serieid) }, ...live }).toArray()
      return new Map(found.map(serie => [serie._id, serie]))
    },
    card: (id: string): Promise<CardRecord | null> => cards.findOne({ _id: id, ...live }),
    /** Those of these cards that exist, in any order. */
    cardsWithSets: async (ids: readonly string[]): Promise<CardWithSet[]> => {
      const found = await cards.find({ _id: { $in: [...ids] }, ...live }).toArray()
      const known = await setsOf(found)
      return found.map(card => ({ card, set: known.get(card.setid) ?? null }))
    },
    defaultTable: async (): Promise<RatioTable> => {
      const record = await ratioTables.findOne({ _id: 'default' })
      if (!record) throw new Error('the default ratio table is missing')
      return record.table
    }
  }
}

export type CatalogueRepository = Awaited<ReturnType<typeof openCatalogueRepository>>
