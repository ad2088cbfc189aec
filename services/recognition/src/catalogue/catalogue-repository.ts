import type { RatioTable } from '@comptoir/contracts/card'
import { openCollection } from '@comptoir/kit/mongo'
import type { Collection, Db } from 'mongodb'
import { initialRatioTable } from './pricing.ts'
import type { CardRecord, HighlightRecord, RatioTableRecord, SerieRecord, SetRecord } from './records.ts'

export type CatalogueRepository = Awaited<ReturnType<typeof openCatalogue>>

/** Series, sets, cards, highlights and the default ratio table. */
export const openCatalogue = async (db: Db) => {
  const series: Collection<SerieRecord> = await openCollection(db, 'series', [])
  const sets: Collection<SetRecord> = await openCollection(db, 'sets', [{ name: 'of_serie', key: { serieid: 1 } }])
  const cards: Collection<CardRecord> = await openCollection(db, 'cards', [
    { name: 'of_set', key: { setid: 1, number: 1 } }
  ])
  const highlights: Collection<HighlightRecord> = await openCollection(db, 'highlights', [
    { name: 'displayed', key: { display: 1, position: 1 } }
  ])
  const ratioTables: Collection<RatioTableRecord> = await openCollection(db, 'ratiotables', [])
  await ratioTables.updateOne({ _id: 'default' }, { $setOnInsert: { table: initialRatioTable } }, { upsert: true })

  return {
    series,
    sets,
    cards,
    highlights,

    async card(id: string): Promise<CardRecord | null> {
      return await cards.findOne({ _id: id })
    },
    /** The cards of these ids that exist, with their sets. */
    async cardsWithSets(ids: string[]): Promise<{ card: CardRecord; set: SetRecord | null }[]> {
      const found = await cards.find({ _id: { $in: ids } }).toArray()
      const known = await sets.find({ _id: { $in: found.map(card => card.setid) } }).toArray()
      return found.map(card => ({ card, set: known.find(set => set._id === card.setid) ?? null }))
    },
    async displayedHighlights(): Promise<HighlightRecord[]> {
      return await highlights.find({ display: true }).sort({ position: 1 }).limit(50).toArray()
    },
    async defaultTable(): Promise<RatioTable> {
      const record = await ratioTables.findOne({ _id: 'default' })
      if (!record) throw new Error('the default ratio table is gone')
      return record.table
    }
  }
}
