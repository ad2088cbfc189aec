import { getSeller } from '@comptoir/contracts/account/account-notices'
import { identityRecorded } from '@comptoir/contracts/batch/events'
import * as calls from '@comptoir/contracts/batch/payment'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { emits } from '@comptoir/kit/work/outbox'
import { changeOf } from '@comptoir/kit/work/staff-act'
import { announceBatch } from '../batch/announce-batch.ts'
import { underWay } from '../batch/record.ts'
import { auditBatch } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'
import { personOf } from './checked-person.ts'

/**
 * Staff record the identity document that the seller showed; the batch stores it sealed, with the name and birth date that
 * it was compared with: a seller may change them until the first payment. The event brings it to the
 * account service, which proposes it for the seller's next batch. It is refused while the batch is being paid, because the
 * register takes the document that was recorded when the payment began.
 */
export const recordIdentity = command(
  calls.recordIdentity,
  async ({ id, kind, number, date, authority, address }, context, deps: Deps) => {
    const { batches, bus, seals } = deps
    const { actor } = context
    const { userid, identity } = await batches.get(id, actor)
    const sealed = seals.identity.seal(JSON.stringify({ kind, number, date, authority, address }), id)
    const seller = userid === null ? null : await bus.request(getSeller, { userid }, context)
    const person = seller && seals.identity.seal(personOf(seller), id)
    const saved = await batches.save(
      { _id: id, status: { $in: underWay }, paying: { $exists: false } },
      { $set: { identity: { sealed, ...(person === null ? {} : { person }), at: new Date() } } },
      [
        ...auditBatch(actor, id, 'batch.identity_recorded', changeOf({ identity }, { identity: sealed }, ['identity'])),
        ...(userid === null ? [] : [emits(identityRecorded, { userid, batchid: id, sealed })])
      ]
    )
    if (!saved) throw new AppError('illegal_transition')
    return await announceBatch(deps, saved)
  }
)
