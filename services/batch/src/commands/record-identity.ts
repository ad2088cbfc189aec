import type { recordIdentity } from '@comptoir/contracts/batch-staff'
import { AppError } from '@comptoir/contracts/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { presentBatch } from '../present-batch.ts'
import type { Dependencies } from '../dependencies.ts'

/** Keeps the identity document the seller showed, sealed; recorded again, the last one counts. */
export const createRecordIdentity =
  ({ batches, seals }: Pick<Dependencies, 'batches' | 'seals'>): Handler<typeof recordIdentity> =>
  async ({ id, kind, number, date, authority, address }, { actor }) => {
    await batches.get(id, actor)
    const sealed = seals.identity.seal(JSON.stringify({ kind, number, date, authority, address }), id)
    const saved = await batches.save(
      { _id: id, status: { $in: ['T', 'I'] }, paying: { $exists: false } },
      { $set: { identity: { sealed, at: new Date() } } }
    )
    if (!saved) throw new AppError('illegal_transition')
    return presentBatch(saved)
  }
