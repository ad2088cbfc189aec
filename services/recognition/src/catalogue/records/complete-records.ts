import type { Collection, Filter, UpdateFilter } from 'mongodb'
import type { CatalogueRepository } from './catalogue-repository.ts'
import { nameKey } from './names.ts'
import type { CatalogueRecord } from './records.ts'

type Incomplete = CatalogueRecord & { number?: string }

/** Gives a date and a sort key to the records of releases that wrote neither. */
export const completeRecords = async ({ series, sets, cards }: CatalogueRepository): Promise<void> => {
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
