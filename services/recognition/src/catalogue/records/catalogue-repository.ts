import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { openCollection } from '@comptoir/kit/store/mongo'
import { outboxIndex } from '@comptoir/kit/work/outbox'
import type { Collection, Db } from 'mongodb'
import { live } from './guarded-change.ts'
import { orderIndex } from './list-page.ts'
import { requestIndex } from '@comptoir/kit/store/once'
import { initialRatioTable } from '../prices/pricing.ts'
import type {
  CardRecord,
  HighlightOrderRecord,
  HighlightRecord,
  RatioTableRecord,
  SerieRecord,
  SetRecord
} from './records.ts'

/** What a list of found cards shows. */
type Titled = Pick<CardRecord, '_id' | 'setid' | 'number' | 'frenchname' | 'englishname' | 'japanesename' | 'image'>

/** What changed since: read by those who keep something made of the catalogue. */
const changed = { name: 'changed', key: { changedat: 1, _id: 1 } } as const
const orders = ['createdat', 'namekey', 'releasedate'].map(orderIndex)

export type CatalogueRepository = Awaited<ReturnType<typeof openCatalogue>>

/** Series, sets, cards, highlights and the default ratio table. */
export const openCatalogue = async (db: Db) => {
  const series: Collection<SerieRecord> = await openCollection(db, 'series', [...orders, changed, requestIndex])
  const sets: Collection<SetRecord> = await openCollection(db, 'sets', [
    { name: 'of_serie', key: { serieid: 1 } },
    ...orders,
    { name: 'of_icon', key: { icon: 1 } },
    changed,
    requestIndex,
    outboxIndex
  ])
  const cards: Collection<CardRecord> = await openCollection(db, 'cards', [
    { name: 'of_set', key: { setid: 1, number: 1 } },
    ...['createdat', 'namekey', 'pricing.cents'].map(orderIndex),
    { name: 'of_image', key: { image: 1 } },
    changed,
    requestIndex,
    outboxIndex
  ])
  const highlights: Collection<HighlightRecord> = await openCollection(db, 'highlights', [
    { name: 'of_image', key: { image: 1 } },
    orderIndex('createdat'),
    requestIndex,
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
    /** What a list of found cards shows of them. */
    async titlesOf(ids: readonly string[]): Promise<Titled[]> {
      const fields = { setid: 1, number: 1, frenchname: 1, englishname: 1, japanesename: 1, image: 1 }
      return await cards.find<Titled>({ _id: { $in: [...ids] }, ...live }, { projection: fields }).toArray()
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
