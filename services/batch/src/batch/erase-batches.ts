import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import { limits } from '@comptoir/contracts/core/limits'
import { reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { settlePayment } from '../payment/payments.ts'
import type { BatchRecord } from './record.ts'
import { unclaimedDays } from './unclaimed-days.ts'

const dayMs = 86_400_000

/** How a visitor who comes back is recognised: by batch and cookie. */
export const visitOf = (id: string, visitorhash: string): string => `${id}:${visitorhash}`

/**
 * Deletes the anonymous batches that nobody claimed in time, as their visitor could: sooner while space is short, but
 * then none that changed within a day.
 */
export const eraseUnclaimed = async (deps: Deps, now = new Date()): Promise<void> => {
  const { batches, expired, photos, outbox, log } = deps
  const freeBytes = await photos.freeBytes()
  const days = unclaimedDays(freeBytes)
  const createdBefore = new Date(now.getTime() - days * dayMs)
  const unclaimed = await batches.unclaimed({ now, createdBefore, idleSince: new Date(now.getTime() - dayMs) })
  if (unclaimed.length === 0) return
  const isShort = days < limits.claimDays
  if (isShort)
    log.warn({ freeBytes, days, batches: unclaimed.length }, 'space is short: unclaimed batches expire sooner')
  for (const batch of unclaimed) {
    if (batch.visitorhash !== undefined) await expired.record(visitOf(batch._id, batch.visitorhash), now)
    await batches.erase(batch)
  }
  outbox.kick()
}

/** Longer than any request may take. */
const lookAgainAfterMs = 60_000

/** After a batch was erased: lets its events leave, and hints at it to the sockets that showed it. */
export const announceErased = ({ frames, outbox }: Deps, { _id: batchid, userid }: BatchRecord): void => {
  outbox.kick()
  const frame = { action: 'batch_deleted_by_user', batchid } as const
  frames.send(batchid, frame)
  if (userid !== null) frames.toDashboard(frame)
}

/** Erases the batches of an account, whatever their status. */
const eraseBatchesOf = async (deps: Deps, userid: string): Promise<void> => {
  for (;;) {
    // An erased batch has no owner, and one that changed before its save is read again: the first page runs empty.
    const page = await deps.batches.ofAccount(userid)
    if (page.length === 0) return
    for (const batch of page) {
      // Cards whose payment is under way are bought: they enter the register before their batch is erased.
      if (batch.paying) {
        await settlePayment(deps, batch)
        continue
      }
      // The save that erases it expects the version that was read: the facts that are kept are its last ones.
      await deps.saleFacts.keep(batch)
      if (await deps.batches.erase(batch)) announceErased(deps, batch)
    }
  }
}

/** An account was deleted: its batches are erased. A second delivery finds none left. */
export const eraseAccount = reaction(accountDeleted, async ({ userid }, deps: Deps) => {
  const lookagain = new Date(Date.now() + lookAgainAfterMs)
  await deps.departures.updateOne({ _id: userid }, { $set: { lookagain } }, { upsert: true })
  await eraseBatchesOf(deps, userid)
})

/**
 * Erases what a request that was still running gave to an account after it was deleted: a batch that it created or
 * claimed. A minute after the deletion no such request can be left.
 */
export const eraseLateBatches = async (deps: Deps, now = new Date()): Promise<void> => {
  const departures = deps.departures.find({ lookagain: { $lte: now } }).limit(100)
  for (const { _id } of await departures.toArray()) {
    await eraseBatchesOf(deps, _id)
    await deps.departures.deleteOne({ _id })
  }
}
