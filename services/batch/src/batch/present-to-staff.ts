import type { Batch } from '@comptoir/contracts/batch/batch'
import type { Identity } from '@comptoir/contracts/batch/identity'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { Deps } from '../deps.ts'
import { presentDesk } from '../desk/present-desk.ts'
import { wantsIdentityAgain } from '../payment/checked-person.ts'
import { presentStaffBatch } from './present.ts'
import { isUnderWay, type BatchRecord } from './record.ts'

/** The document that the seller showed for this batch; null before staff recorded it. */
const identityOf = ({ seals }: Deps, { _id, identity }: BatchRecord): Identity | null =>
  identity ? (JSON.parse(seals.identity.open(identity.sealed, _id)) as Identity) : null

/**
 * A batch for staff; while it is under way, with what its seller may still be paid in cash, and without a document that was
 * checked for another name. It comes with what the workbench shows of it.
 */
export const presentToStaff = async (deps: Deps, batch: BatchRecord, context: RequestContext): Promise<Batch> => {
  const { cash, settings } = deps
  const shown = { ...presentStaffBatch(batch, await settings.shippingCents()), desk: presentDesk(batch) }
  if (batch.userid === null || !isUnderWay(batch)) return shown
  const [left, isMissing] = await Promise.all([
    cash.left({ userid: batch.userid, identity: identityOf(deps, batch) }, new Date()),
    wantsIdentityAgain(deps, batch, context)
  ])
  return { ...shown, ...(isMissing && { identityat: null }), cashleft: eurosFromCents(left) }
}
