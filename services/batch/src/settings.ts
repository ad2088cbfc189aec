import type { Settings } from '@comptoir/contracts/settings'
import { openCollection } from '@comptoir/kit/mongo'
import type { Db } from 'mongodb'

interface SettingsRecord extends Settings {
  _id: 'shop'
}

/** The specification's hours: Monday to Saturday 11:30 to 19:00, Sunday 14:30 to 19:00. */
const initial: Settings = {
  estimationopen: true,
  hours: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, open: day === 7 ? '14:30' : '11:30', close: '19:00' })),
  closures: [],
  shop: { name: 'Comptoir', address: 'Paris', phone: '', email: '' }
}

/** The shop's one settings record; made at the first start, then only staff change it. */
export const openSettings = async (db: Db) => {
  const collection = await openCollection<SettingsRecord>(db, 'settings', [])
  await collection.updateOne({ _id: 'shop' }, { $setOnInsert: initial }, { upsert: true })
  return {
    async get(): Promise<Settings> {
      const record = await collection.findOne({ _id: 'shop' })
      if (!record) throw new Error('the settings record is gone')
      const { estimationopen, hours, closures, shop } = record
      return { estimationopen, hours, closures, shop }
    },
    /** Opens or closes online estimation. */
    async setEstimationOpen(estimationopen: boolean): Promise<void> {
      await collection.updateOne({ _id: 'shop' }, { $set: { estimationopen } })
    }
  }
}
