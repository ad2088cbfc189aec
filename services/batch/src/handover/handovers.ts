import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import type { Actor } from '@comptoir/contracts/core/access'
import { limits } from '@comptoir/contracts/core/limits'
import { newSecret, sha256 } from '@comptoir/kit/store/ids'
import type { Collection, Filter } from 'mongodb'
import { live, ownedBy, type BatchRecord } from '../batch/record.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Only a batch that is being edited takes cards. */
const editable: Filter<BatchRecord> = { status: batchStatus.editing, ...live }

/** Whether a browser that opened the hand-over of a batch reaches it. */
export const isHandedOver = ({ status, handover }: Pick<BatchRecord, 'status' | 'handover'>, at: Date): boolean =>
  status === batchStatus.editing && handover?.openhash !== undefined && handover.until > at

/** The condition that selects the batch that was handed over to the actor's browser; null for a browser with no hand-over. */
export const handedTo = ({ handoverhash }: Actor, at: Date): Filter<BatchRecord> | null =>
  handoverhash
    ? { 'handover.openhash': handoverhash, 'handover.until': { $gt: at }, status: batchStatus.editing }
    : null

/** The condition that selects the batches whose cards the actor may photograph; null where there is none. */
export const photographedBy = (actor: Actor, at = new Date()): Filter<BatchRecord> | null => {
  const either = [ownedBy(actor), handedTo(actor, at)].filter(filter => filter !== null)
  return either.length === 0 ? null : { $or: either }
}

/** The condition that selects the batch whose link has this token and still opens. */
const linkedBy = (token: string, now: Date): Filter<BatchRecord> => ({
  'handover.tokenhash': sha256(token),
  'handover.until': { $gt: now },
  ...editable
})

/**
 * The hand-overs of batches, which stand in the batches themselves. Nothing happens to a batch by one: neither its version nor
 * its dates change. Each method is one guarded write.
 */
export const createHandovers = (collection: Collection<BatchRecord>) => ({
  /** Makes a link for the actor's batch in the place of any other. Returns null when the batch is not being edited. */
  async offer(id: string, actor: Actor, now = new Date()): Promise<{ token: string; until: Date } | null> {
    const owner = ownedBy(actor)
    if (!owner) return null
    const token = newSecret()
    const until = new Date(now.getTime() + limits.handoverMinutes * minuteMs)
    const handover = { tokenhash: sha256(token), until }
    const { matchedCount } = await collection.updateOne({ _id: id, ...owner, ...editable }, { $set: { handover } })
    return matchedCount === 1 ? { token, until } : null
  },

  /** The number of the batch that the link of a token opens; null for a link that opens nothing. */
  async numberOf(token: string, now = new Date()): Promise<string | null> {
    const batch = await collection.findOne(linkedBy(token, now), { projection: { number: 1 } })
    return batch && batch.number
  },

  /** Opens the link of a token, which then opens no more. Returns null for a link that opens nothing. */
  async open(token: string, now = new Date()): Promise<{ batchid: string; secret: string; until: Date } | null> {
    const secret = newSecret()
    const until = new Date(now.getTime() + limits.handoverHours * hourMs)
    const opened = await collection.findOneAndUpdate(
      linkedBy(token, now),
      { $set: { handover: { openhash: sha256(secret), until } } },
      { projection: { _id: 1 } }
    )
    return opened && { batchid: opened._id, secret, until }
  },

  /** Ends the hand-over of a batch, by its owner or by the browser that has it. Returns whether there was one. */
  async end(id: string, actor: Actor): Promise<boolean> {
    const filter = photographedBy(actor)
    if (!filter) return false
    const { modifiedCount } = await collection.updateOne({ _id: id, ...filter, ...live }, { $unset: { handover: '' } })
    return modifiedCount === 1
  },

  /** Ends the hand-overs of all batches of an account. */
  async endAllOf(userid: string): Promise<void> {
    await collection.updateMany({ userid, handover: { $exists: true } }, { $unset: { handover: '' } })
  }
})
