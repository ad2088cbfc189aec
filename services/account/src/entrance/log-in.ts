import * as calls from '@comptoir/contracts/account/account-calls'
import type { User } from '@comptoir/contracts/account/user'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { newSecret } from '@comptoir/kit/store/ids'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'
import { usableHash } from '../passwords/passwords.ts'
import { passSecondFactor } from '../second-factor/use-code.ts'
import { enter } from './enter.ts'

/**
 * Opens a session. An unknown address and a wrong password cost the same work, count the same and answer the same. Who has
 * a second factor needs a code too; a wrong one answers and counts as a wrong password does.
 */
export const logIn = command(calls.logIn, async ({ email, passwd, code, off }, context, deps: Deps) => {
  const { users, loginKeys, passwords } = deps
  const found = await users.findByEmail(email)
  const counted = loginKeys.login(email, found, context.client)
  const isRight = await passwords.verify(passwd, found && usableHash(found), counted, {
    alsoCleared: loginKeys.clearedBy(email, context.client),
    codeIsRight: async () => found !== null && (await passSecondFactor(deps, found, code))
  })
  if (!isRight || found === null) throw new AppError('bad_credentials')
  const { user, session } = await enter(deps, await withProof(deps, found), context, off)
  return { ...user, session: { ...session, device: newSecret() } } satisfies User & calls.OpenedSession
})

/**
 * Records that the account's owner reads its mails, where the password was a mailed one. The first proof of an address
 * ends, in the same write, every session that was opened without one: a stranger may have signed up with the address.
 */
const withProof = async ({ users, sessions }: Deps, user: UserRecord): Promise<UserRecord> => {
  const { _id, passwordhash, mustchange, provedat } = user
  if (!mustchange || provedat !== null) return user
  const update = { $set: { provedat: new Date() }, $inc: { epoch: 1 } }
  const saved = await users.save(_id, { passwordhash, provedat }, { update })
  if (saved) sessions.changed(_id)
  // Not saved: a login with the same mailed password, from another device, recorded the proof a moment ago.
  const present = saved ?? (await users.get(_id))
  if (present?.passwordhash !== passwordhash) throw new AppError('bad_credentials')
  return present
}
