import type { Agenda } from '@comptoir/contracts/conversation/slot'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import { outboxIndex, withEvents, type OutboxEvent, type WithOutbox } from '@comptoir/kit/work/outbox'
import type { Db } from 'mongodb'

export interface AgendaRecord extends Partial<Agenda>, WithOutbox {
  _id: 'shop'
  /** Counts the changes. */
  version: number
}

/** How a shop gives appointments whose staff never changed it: half an hour, one at a time, from tomorrow on. */
export const initialAgenda: Agenda = {
  minutes: 30,
  kinds: ['shop', 'video'],
  atonce: 1,
  leadhours: 12,
  daysahead: 28,
  closed: [],
  videourl: null
}

/** What staff changed, on top of the beginning. */
const present = (record: AgendaRecord | null): Agenda => ({
  minutes: record?.minutes ?? initialAgenda.minutes,
  kinds: record?.kinds ?? initialAgenda.kinds,
  atonce: record?.atonce ?? initialAgenda.atonce,
  leadhours: record?.leadhours ?? initialAgenda.leadhours,
  daysahead: record?.daysahead ?? initialAgenda.daysahead,
  closed: record?.closed ?? initialAgenda.closed,
  videourl: record?.videourl ?? initialAgenda.videourl
})

export type AgendaStore = Awaited<ReturnType<typeof openAgenda>>

/** How the shop gives appointments: one record, which the first change makes. */
export const openAgenda = async (db: Db) => {
  const collection = await openCollection<AgendaRecord>(db, 'agenda', [outboxIndex])
  const read = () => collection.findOne({ _id: 'shop' })

  /** Writes a change over the version that was read. False when another change came in between. */
  const write = async (
    record: AgendaRecord | null,
    change: Partial<Agenda>,
    events: readonly OutboxEvent[]
  ): Promise<boolean> => {
    const unchanged = { _id: 'shop', version: record?.version ?? 0 } as const
    const update = withEvents<AgendaRecord>({ $set: change, $inc: { version: 1 } }, events)
    try {
      const { matchedCount, upsertedCount } = await collection.updateOne(unchanged, update, { upsert: record === null })
      return matchedCount + upsertedCount === 1
    } catch (error) {
      // Two first changes at once: the other one made the record.
      if (!isDuplicateKey(error)) throw error
      return false
    }
  }

  return {
    collection,

    get: async (): Promise<Agenda> => present(await read()),

    /** Replaces the parts that are given, with the events that `eventsOf` makes of the agenda before and after. */
    async change(
      change: Partial<Agenda>,
      eventsOf: (before: Agenda, after: Agenda) => readonly OutboxEvent[]
    ): Promise<Agenda> {
      for (;;) {
        const record = await read()
        const before = present(record)
        const after = { ...before, ...change }
        if (await write(record, change, eventsOf(before, after))) return after
      }
    }
  }
}
