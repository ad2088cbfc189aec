import type { OpenedSession, logIn } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import type { User } from '@comptoir/contracts/account/user'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { EntranceDependencies } from '../dependencies.ts'
import { usableHash } from '../passwords.ts'
import type { UserRecord } from '../user-record.ts'

/**
 * Opens a session. An unknown address and a wrong password cost the same work, count the same and answer the same; a
 * mailed password that comes back proves the address it was sent to. The first proof ends, in the same write, the
 * sessions of whoever came in without one.
 */
export const createLogIn =
  ({
    users,
    sessions,
    passwords,
    loginKeys,
    enter
  }: Pick<EntranceDependencies, 'users' | 'sessions' | 'passwords' | 'loginKeys' | 'enter'>): Handler<typeof logIn> =>
  async ({ email, passwd, off }, context) => {
    const user = await users.findByEmail(email)
    const keys = loginKeys.login(email, context.client?.address)
    const right = await passwords.verify(passwd, user && usableHash(user), keys)
    if (!right || user === null) throw new AppError('bad_credentials')
    const { user: told, session } = await enter(await proved(user), context, off)
    return { ...told, session } satisfies User & OpenedSession

    async function proved(user: UserRecord): Promise<UserRecord> {
      const { _id, passwordhash, mustchange, provedat } = user
      if (!mustchange || provedat !== null) return user
      const update = { $set: { provedat: new Date() }, $inc: { epoch: 1 } }
      const saved = await users.save(_id, { passwordhash, provedat }, { update })
      if (saved) sessions.changed(_id)
      // Not the first: the same password was, a moment ago, from another place.
      const now = saved ?? (await users.get(_id))
      if (now?.passwordhash !== passwordhash) throw new AppError('bad_credentials')
      return now
    }
  }
