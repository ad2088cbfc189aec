import { RatioTable } from '@comptoir/contracts/catalogue/card'
import type { Actor } from '@comptoir/contracts/core/access'
import { event } from '@comptoir/contracts/core/event'
import { Id } from '@comptoir/contracts/core/id'
import { openCollection } from '@comptoir/kit/store/mongo'
import { emits, localEffect, type LocalEffect, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Collection, Db } from 'mongodb'
import * as z from 'zod/mini'

/** Whose table a change was of: the default one, or that of a card, by its id. */
export const defaultTableName = 'default'

/** One change of a ratio table. It is added and never changed. */
export interface RatioChangeRecord {
  /** The id of the event that told of it. */
  _id: string
  /** `default`, or the id of the card. */
  of: string
  at: Date
  staffid: string
  before: RatioTable | null
  after: RatioTable | null
}

/** Only this service hears it: it becomes an entry of the history. */
const ratioTableChanged = event(
  'recognition.ratio_table_changed',
  z.object({ of: z.string(), staffid: Id, before: z.nullable(RatioTable), after: z.nullable(RatioTable) })
)

/** The event about a change of a table, to be written with it; none where the table stays as it was. */
export const ratioHistoryOf = (
  { userid }: Actor,
  of: string,
  { before, after }: Pick<RatioChangeRecord, 'before' | 'after'>
): OutboxEvent[] =>
  userid === null || JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [emits(ratioTableChanged, { of, staffid: userid, before, after })]

export const openRatioHistory = (db: Db): Promise<Collection<RatioChangeRecord>> =>
  openCollection<RatioChangeRecord>(db, 'ratio_changes', [{ name: 'of', key: { of: 1, at: -1, _id: -1 } }])

/** Writes the entry of each change. An event that comes twice finds its entry. */
export const ratioHistoryEffect = (history: Collection<RatioChangeRecord>): LocalEffect =>
  localEffect(ratioTableChanged, async (change, { id, at }) => {
    await history.updateOne({ _id: id }, { $setOnInsert: { ...change, at: new Date(at) } }, { upsert: true })
  })
