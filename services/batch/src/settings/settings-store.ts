import { centsFromEuros } from '@comptoir/contracts/core/money'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { openCollection, whenAnswered } from '@comptoir/kit/store/mongo'
import { outboxIndex, withEvents, type OutboxEvent, type WithOutbox } from '@comptoir/kit/work/outbox'
import type { Db } from 'mongodb'

interface SettingsRecord extends Settings, WithOutbox {
  _id: 'shop'
  /** Counts the changes; absent before the first one of this release. */
  version?: number
}

export type SettingsStore = Awaited<ReturnType<typeof openSettings>>

/** The settings of a new shop, with the specification's hours: Monday to Saturday 11:30 to 19:00, Sunday 14:30 to 19:00. */
const initialAt = (publicUrl: string): Settings => ({
  estimationopen: true,
  hours: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, open: day === 7 ? '14:30' : '11:30', close: '19:00' })),
  closures: [],
  // The portal's mails come from this address, so that the shop gets their answers.
  shop: { name: 'Comptoir', address: 'Paris', phone: '', email: `boutique@${new URL(publicUrl).hostname}` }
})

/** Opens the shop's settings: one record, which the first start makes and staff change. */
export const openSettings = async (db: Db, publicUrl: string) => {
  const collection = await openCollection<SettingsRecord>(db, 'settings', [outboxIndex])
  await whenAnswered(db, () =>
    collection.updateOne({ _id: 'shop' }, { $setOnInsert: initialAt(publicUrl) }, { upsert: true })
  )
  const present = (record: SettingsRecord | null): Settings => {
    if (!record) throw new Error('there is no settings record')
    const { estimationopen, hours, closures, shop, shippingcost, legal } = record
    return {
      estimationopen,
      hours,
      closures,
      shop,
      ...(shippingcost === undefined ? {} : { shippingcost }),
      ...(legal === undefined ? {} : { legal })
    }
  }
  const get = async (): Promise<Settings> => present(await collection.findOne({ _id: 'shop' }))
  return {
    collection,

    /** The settings as they are now. */
    get,

    /** Cents that the shop deducts from an offer below 50 € for a parcel. */
    shippingCents: async (): Promise<number> => centsFromEuros((await get()).shippingcost ?? 0),

    /**
     * Replaces the parts that are given, in one write with the events that `eventsOf` makes of the settings before and
     * after, and returns all settings. Reads them again when another change came in between.
     */
    async change(
      part: { [Name in keyof Settings]?: Settings[Name] | undefined },
      eventsOf: (before: Settings, after: Settings) => readonly OutboxEvent[] = () => []
    ): Promise<Settings> {
      const { estimationopen, hours, closures, shop, shippingcost, legal } = part
      const given = Object.entries({ estimationopen, hours, closures, shop, shippingcost, legal }).filter(
        ([, value]) => value !== undefined
      )
      const fields: Partial<Settings> = Object.fromEntries(given)
      for (;;) {
        const record = await collection.findOne({ _id: 'shop' })
        const before = present(record)
        const events = eventsOf(before, { ...before, ...fields })
        const unchanged = { _id: 'shop', version: record?.version ?? { $exists: false } } as const
        const update = withEvents<SettingsRecord>({ $set: fields, $inc: { version: 1 } }, events)
        const saved = await collection.findOneAndUpdate(unchanged, update, { returnDocument: 'after' })
        if (saved) return present(saved)
      }
    }
  }
}
