import { openCollection } from '@comptoir/kit/store/mongo'
import type { Collection, Db } from 'mongodb'

interface DepartureRecord {
  /** The account that was deleted. */
  _id: string
  /** When its batches are looked for once more. */
  lookagain: Date
}

export type Departures = Collection<DepartureRecord>

/** The accounts that were deleted a moment ago. */
export const openDepartures = (db: Db): Promise<Departures> =>
  openCollection<DepartureRecord>(db, 'batch_departures', [{ name: 'lookagain', key: { lookagain: 1 } }])
