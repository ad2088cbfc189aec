import { openCollection } from '@comptoir/kit/store/mongo'
import type { Db, Filter, IndexDescription } from 'mongodb'

export interface Expiring {
  _id: string
  expiresat: Date
}

/** Opens a collection whose records count for nothing once they have expired. `sweep` removes those, to save space. */
export const openExpiring = async <D extends Expiring>(db: Db, name: string, indexes: IndexDescription[] = []) => {
  const expired = { name: 'expired', key: { expiresat: 1 } }
  const collection = await openCollection<D>(db, name, [...indexes, expired])
  const sweep = (now = new Date()) => collection.deleteMany({ expiresat: { $lte: now } } as unknown as Filter<D>)
  return { collection, sweep }
}
