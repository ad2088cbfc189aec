import * as calls from '@comptoir/contracts/account/account-calls'
import { hasBatchUnderWay } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { emits, outboxFields } from '@comptoir/kit/work/outbox'
import { auditOf } from '@comptoir/kit/work/staff-act'
import type { Filter } from 'mongodb'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'
import { picturesReleased } from '../profile/pictures.ts'
import { keepAManager } from './keep-a-manager.ts'

/** The account still has the picture that was read, and no waiting event besides those that were read. */
const asRead = ({ imageurl, outbox = [] }: UserRecord): Filter<UserRecord> => ({
  imageurl,
  outbox: { $not: { $elemMatch: { id: { $nin: outbox.map(({ id }) => id) } } } }
})

/**
 * Deletes an account, for its owner or for staff. One write replaces it by the events that announce the deletion and those
 * that were still waiting. An account that changes before the write is read again. Returns false when the account was
 * deleted already. Throws `account_busy` while a batch is in treatment or in transit, and `forbidden` for the last
 * manager.
 */
export const deleteUser = async (deps: Deps, userid: string, context: RequestContext): Promise<boolean> => {
  const { users, sessions, requestMail, bus, outbox } = deps
  while (Date.now() < context.deadline) {
    const user = await users.get(userid)
    if (!user) return false
    const { underway } = await bus.request(hasBatchUnderWay, { userid }, context)
    if (underway) throw new AppError('account_busy')
    const mayLeave = await keepAManager(users, user, context.deadline)
    const events = [
      ...(user.outbox ?? []),
      ...auditOf(context.actor, { act: 'account.deleted', target: { kind: 'account', id: userid } }),
      emits(calls.accountDeleted, { userid }),
      ...(user.imageurl === null ? [] : [emits(picturesReleased, { names: [user.imageurl] })]),
      // An address that was never proved may belong to a stranger, who is not written to.
      ...(user.provedat === null ? [] : [requestMail(user, 'account_deleted', {})])
    ]
    const remains = { _id: userid, deletedat: new Date(), ...outboxFields(events) }
    if (!(await users.bury(userid, { ...mayLeave, ...asRead(user) }, remains))) continue
    outbox.kick()
    await sessions.markGone(userid)
    return true
  }
  throw new AppError('unavailable')
}

/** Lets an owner delete the account, whatever its status. Of two deletions at once one throws `account_unknown`. */
export const deleteAccount = command(calls.deleteAccount, async (_input, context, deps: Deps) => {
  const { userid } = context.actor
  if (userid === null) throw new AppError('login_required')
  if (!(await deleteUser(deps, userid, context))) throw new AppError('account_unknown')
  return {}
})
