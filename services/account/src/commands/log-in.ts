import type { OpenedSession, logIn } from '@comptoir/contracts/account-calls'
import { AppError } from '@comptoir/contracts/errors'
import type { User } from '@comptoir/contracts/user'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { EntranceDependencies } from '../dependencies.ts'
import type { UserRecord } from '../user-record.ts'

/** The hash a password may open the account by; a mailed one is worth nothing after its day. */
const usableHash = (user: UserRecord | null): string | null =>
  user === null || (user.mustchange && user.passworduntil && user.passworduntil <= new Date())
    ? null
    : user.passwordhash

/**
 * Opens a session. An unknown address and a wrong password cost the same work, count the same and answer the same; a
 * mailed password that comes back proves the address it was sent to.
 */
export const createLogIn =
  ({
    users,
    passwords,
    loginKeys,
    enter
  }: Pick<EntranceDependencies, 'users' | 'passwords' | 'loginKeys' | 'enter'>): Handler<typeof logIn> =>
  async ({ email, passwd, off }, context) => {
    const user = await users.findByEmail(email)
    const keys = loginKeys.login(email, context.client?.address)
    const right = await passwords.verify(passwd, usableHash(user), keys)
    if (!right || user === null) throw new AppError('bad_credentials')
    if (user.mustchange && user.provedat === null)
      await users.save(user._id, { passwordhash: user.passwordhash }, { update: { $set: { provedat: new Date() } } })
    const { user: told, session } = await enter(user, context, off)
    return { ...told, session } satisfies User & OpenedSession
  }
