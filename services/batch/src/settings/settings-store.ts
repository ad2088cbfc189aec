import { centsFromEuros } from '@comptoir/contracts/core/money'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'

interface SettingsRecord extends Settings {
  _id: 'shop'
}

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
  const collection = await openCollection<SettingsRecord>(db, 'settings', [])
  await collection.updateOne({ _id: 'shop' }, { $setOnInsert: initialAt(publicUrl) }, { upsert: true })
  const present = (record: SettingsRecord | null): Settings => {
    if (!record) throw new Error('there is no settings record')
    const { estimationopen, hours, closures, shop, shippingcost } = record
    return { estimationopen, hours, closures, shop, ...(shippingcost === undefined ? {} : { shippingcost }) }
  }
  const get = async (): Promise<Settings> => present(await collection.findOne({ _id: 'shop' }))
  return {
    /** The settings as they are now. */
    get,

    /** Cents that the shop deducts from an offer below 50 € for a parcel. */
    shippingCents: async (): Promise<number> => centsFromEuros((await get()).shippingcost ?? 0),

    /** Replaces the parts that are given, in one write, and returns all settings. */
    async change(part: { [Name in keyof Settings]?: Settings[Name] | undefined }): Promise<Settings> {
      const { estimationopen, hours, closures, shop, shippingcost } = part
      const given = Object.entries({ estimationopen, hours, closures, shop, shippingcost }).filter(
        ([, value]) => value !== undefined
      )
      const change = { $set: Object.fromEntries(given) }
      return present(await collection.findOneAndUpdate({ _id: 'shop' }, change, { returnDocument: 'after' }))
    }
  }
}
