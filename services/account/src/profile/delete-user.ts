import { accountDeleted, picturesReleased } from '@comptoir/contracts/account/account-calls'
import { hasBatchUnderWay } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { emits, outboxFields } from '@comptoir/kit/work/outbox'
import type { Filter } from 'mongodb'
import type { Dependencies } from '../dependencies.ts'
import { keepAnAdministrator } from '../staff/last-administrator.ts'
import type { UserRecord } from '../user-record.ts'

/** The picture to forget is the one that was read, and no event came since that the remains would not take over. */
const asRead = ({ imageurl, outbox = [] }: UserRecord): Filter<UserRecord> => ({
  imageurl,
  outbox: { $not: { $elemMatch: { id: { $nin: outbox.map(({ id }) => id) } } } }
})

/**
 * Deletes an account, for its owner and for staff: one write leaves of it nothing but the events that tell of it and those that still
 * wait. False when it is gone already; `account_busy` while a batch is in treatment or in transit, `forbidden`
 * for the last administrator. One that changes meanwhile is read again.
 */
export const createDeleteUser =
  ({
    users,
    sessions,
    requestMail,
    bus,
    outbox
  }: Pick<Dependencies, 'users' | 'sessions' | 'requestMail' | 'bus' | 'outbox'>) =>
  async (userid: string, context: RequestContext): Promise<boolean> => {
    while (Date.now() < context.deadline) {
      const user = await users.get(userid)
      if (!user) return false
      const { underway } = await bus.request(hasBatchUnderWay, { userid }, context)
      if (underway) throw new AppError('account_busy')
      const mayLeave = await keepAnAdministrator(users, user, context.deadline)
      const events = [
        ...(user.outbox ?? []),
        emits(accountDeleted, { userid }),
        ...(user.imageurl === null ? [] : [emits(picturesReleased, { names: [user.imageurl] })]),
        // An address nobody proved may be that of somebody who never heard of the shop.
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
