import { listStaff } from '@comptoir/contracts/account/staff-calls'
import * as calls from '@comptoir/contracts/batch/desk-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { messages } from '@comptoir/contracts/core/fields'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { changeBatch } from '../batch/change-batch.ts'
import { presentToStaff } from '../batch/present-to-staff.ts'
import { auditBatch } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'

/** Throws `validation_failed` for an account that does not work at the shop any more, or never did. */
const requireColleague = async ({ bus }: Deps, staffid: string | null, context: RequestContext): Promise<void> => {
  if (staffid === null || staffid === context.actor.userid) return
  const staff = await bus.request(listStaff, {}, context)
  if (!staff.some(({ id, status }) => id === staffid && status === 'active'))
    throw new AppError('validation_failed', { fields: { staffid: messages.staff } })
}

/** Gives a batch to a member of staff to look after, or to nobody. Of two who assign at the same moment the last one counts. */
export const assignBatch = command(calls.assignBatch, async ({ id, staffid }, context, deps: Deps) => {
  await requireColleague(deps, staffid, context)
  const saved = await changeBatch(deps, { id, context }, async batch => {
    const before = batch.desk?.assigneeid ?? null
    if (before === staffid) return batch
    const change = { before: { staffid: before }, after: { staffid } }
    return await deps.batches.saveDesk(
      { _id: id, version: batch.version },
      staffid === null ? { $unset: { 'desk.assigneeid': '' } } : { $set: { 'desk.assigneeid': staffid } },
      auditBatch(context.actor, id, 'batch.assigned', change)
    )
  })
  deps.outbox.kick()
  return await presentToStaff(deps, saved, context)
})
