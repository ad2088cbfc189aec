import type { accountDeleted } from '@comptoir/contracts/account/account-calls'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'
import type { Deps } from '../deps.ts'

interface DepartureRecord {
  /** The account that left. */
  _id: string
  lookagain: Date
}

/** Longer than any request may take. */
const afterwardsMs = 60_000

/**
 * Erases every batch of an account that left, as its owner would delete it, whatever its status. A request that was
 * under way may still give the account a batch after that: the same is done once more when none can be alive.
 */
export const openDepartures = async (
  db: Db,
  { batches, frames, outbox, payments }: Pick<Deps, 'batches' | 'frames' | 'outbox' | 'payments'>
) => {
  const departures = await openCollection<DepartureRecord>(db, 'batch_departures', [
    { name: 'lookagain', key: { lookagain: 1 } }
  ])

  const erase = async (userid: string): Promise<void> => {
    for (;;) {
      // An erased batch has no owner and a batch that changed in between is read again: the first page empties.
      const page = await batches.ofAccount(userid)
      if (page.length === 0) return
      for (const batch of page) {
        // What is being paid is bought: it ends in the register before its batch goes.
        if (batch.paying) await payments.settle(batch)
        else if (await batches.erase(batch)) {
          const frame = { action: 'batch_deleted_by_user', batchid: batch._id } as const
          frames.send(batch._id, frame)
          frames.toDashboard(frame)
        }
      }
      outbox.kick()
    }
  }

  return {
    /** The reaction to an account's deletion; seen twice it finds nothing left. */
    depart: async ({ userid }: EventPayload<typeof accountDeleted>): Promise<void> => {
      const lookagain = new Date(Date.now() + afterwardsMs)
      await departures.updateOne({ _id: userid }, { $set: { lookagain } }, { upsert: true })
      await erase(userid)
    },

    /** Erases what came in after the departures of a while ago. */
    lookAgain: async (now = new Date()): Promise<void> => {
      for (const { _id } of await departures
        .find({ lookagain: { $lte: now } })
        .limit(100)
        .toArray()) {
        await erase(_id)
        await departures.deleteOne({ _id })
      }
    }
  }
}
