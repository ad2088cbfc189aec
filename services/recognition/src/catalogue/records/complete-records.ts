import type { Collection, Filter, UpdateFilter } from 'mongodb'
import type { CatalogueRepository } from './catalogue-repository.ts'
import { nameKey } from './list-page.ts'
import type { Kept, Names } from './records.ts'

type Incomplete = Names & Kept & { _id: string; number?: string }

/** Gives what lists are sorted by, and a date, to records written before they had any. */
export const completeRecords = async ({
  series,
  sets,
  cards
}: Pick<CatalogueRepository, 'series' | 'sets' | 'cards'>): Promise<void> => {
  for (const one of [series, sets, cards]) {
    const collection = one as unknown as Collection<Incomplete>
    const undated = { changedat: null } as unknown as Filter<Incomplete>
    for await (const record of collection.find(undated).hint('changed')) {
      const { _id, number, createdat = new Date(0) } = record
      const update = { $set: { namekey: nameKey(record, number), createdat }, $currentDate: { changedat: true } }
      await collection.updateOne({ _id, ...undated }, update as unknown as UpdateFilter<Incomplete>)
    }
  }
}
