import type { Purchase } from '@comptoir/contracts/batch/purchases'
import type { Edition, Gradation } from '@comptoir/contracts/catalogue/card'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import { outboxIndex, withEvents, type OutboxEvent, type WithOutbox } from '@comptoir/kit/work/outbox'
import type { Db } from 'mongodb'
import { french } from '../french.ts'
import { parisDate } from '../paris.ts'
import type { EntryRecord } from '../register/register.ts'

/** What staff decided about a bought card. What was bought, and for how much, is in the register alone. */
export interface ShownPurchaseRecord extends WithOutbox {
  /** The order number of its entry in the register. */
  _id: number
  shown: boolean
  /** The card of the catalogue that it is; null where nobody knows any more. */
  cardid: string | null
}

/** The fields of an entry that say what was bought: nothing of the seller, and none of the seller's photos. */
export const boughtFields = {
  at: 1,
  price: 1,
  batchid: 1,
  itemid: 1,
  'object.name': 1,
  'object.set': 1,
  'object.number': 1,
  'object.edition': 1,
  'object.gradation': 1,
  'object.condition': 1
} as const
export type BoughtEntry = Pick<EntryRecord, '_id' | 'at' | 'price' | 'batchid' | 'itemid' | 'object'>

/** An entry of the register as a purchase, with the picture of its card. */
export const presentPurchase = ({ _id, at, price, object }: BoughtEntry, image: string | null): Purchase => ({
  id: String(_id),
  name: object.name || french.unknownCard,
  set: object.set,
  number: object.number,
  // The register keeps texts for a hundred years; these are the codes of a card.
  edition: object.edition as Edition,
  gradation: object.gradation as Gradation,
  condition: object.condition,
  image,
  price,
  paidon: parisDate.format(new Date(at))
})

export type ShownPurchases = Awaited<ReturnType<typeof openShownPurchases>>

/** The choice of staff which bought cards the public pages show. */
export const openShownPurchases = async (db: Db) => {
  const collection = await openCollection<ShownPurchaseRecord>(db, 'shown_purchases', [
    { name: 'shown', key: { shown: 1, _id: -1 } },
    outboxIndex
  ])
  return {
    collection,

    /** The newest cards that are shown. */
    newest: async (limit: number) =>
      await collection.find({ shown: true }).sort({ _id: -1 }).hint('shown').limit(limit).toArray(),

    /** Those of the cards that are shown. */
    async among(orders: readonly number[]): Promise<ReadonlySet<number>> {
      const found = collection.find({ _id: { $in: [...orders] }, shown: true }, { projection: { _id: 1 } })
      return new Set((await found.toArray()).map(({ _id }) => _id))
    },

    /**
     * Shows a card, in one write with the events about it; false when it is shown already. A card that nobody can name any
     * more stays the one it was shown as before.
     */
    async show({ _id, cardid }: Pick<ShownPurchaseRecord, '_id' | 'cardid'>, events: OutboxEvent[]): Promise<boolean> {
      const named =
        cardid === null ? { $set: { shown: true }, $setOnInsert: { cardid } } : { $set: { shown: true, cardid } }
      const update = withEvents<ShownPurchaseRecord>(named, events)
      try {
        await collection.updateOne({ _id, shown: { $ne: true } }, update, { upsert: true })
        return true
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        return false
      }
    },

    /** Hides a card, in one write with the events about it; false when it is not shown. */
    async hide(_id: number, events: OutboxEvent[]): Promise<boolean> {
      const update = withEvents<ShownPurchaseRecord>({ $set: { shown: false } }, events)
      return (await collection.updateOne({ _id, shown: true }, update)).matchedCount === 1
    }
  }
}
