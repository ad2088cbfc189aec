import { identityRecorded, type recordIdentity } from '@comptoir/contracts/batch/batch-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'

/**
 * Keeps the identity document the seller showed, sealed; recorded again, the last one counts. The account is told by an
 * event, so that the same document is proposed for the seller's next batch.
 */
export const createRecordIdentity =
  ({
    batches,
    frames,
    outbox,
    present,
    seals
  }: Pick<Deps, 'batches' | 'frames' | 'outbox' | 'present' | 'seals'>): Handler<typeof recordIdentity> =>
  async ({ id, kind, number, date, authority, address }, { actor }) => {
    const { userid } = await batches.get(id, actor)
    const sealed = seals.identity.seal(JSON.stringify({ kind, number, date, authority, address }), id)
    const saved = await batches.save(
      { _id: id, status: { $in: ['T', 'I'] }, paying: { $exists: false } },
      { $set: { identity: { sealed, at: new Date() } } },
      userid === null ? [] : [emits(identityRecorded, { userid, batchid: id, sealed })]
    )
    if (!saved) throw new AppError('illegal_transition')
    outbox.kick()
    const reply = await present(saved)
    frames.send(id, { action: 'batch_status_updated', batch: reply })
    return reply
  }
