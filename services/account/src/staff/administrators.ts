import { AppError } from '@comptoir/contracts/core/errors'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { newPassword } from '../passwords/new-password.ts'
import { newUser } from '../accounts/new-user.ts'

export interface Credentials {
  email: string
  password: string
}

/**
 * Makes sure that the shop has an administrator: the given one or, where there is none at all, a first one with a random
 * password. Returns the credentials of that first one, which are stored nowhere, and null otherwise. Of several replicas
 * that start at once, one makes it.
 */
export const ensureAdministrator = async (deps: Deps, given: Credentials | null): Promise<Credentials | null> => {
  if (given) {
    if (!(await promote(deps, given.email)) && !(await create(deps, given))) await promote(deps, given.email)
    return null
  }
  if (await deps.users.collection.findOne({ isadmin: true }, { projection: { _id: 1 } })) return null
  const first = { email: 'admin@comptoir.test', password: newPassword() }
  return (await create(deps, first)) ? first : null
}

/** Makes an administrator; false when the address has an account. */
const create = async ({ users, passwords }: Deps, { email, password }: Credentials): Promise<boolean> => {
  const administrator = newUser({
    ...french.administrator,
    email,
    birthdate: null,
    status: 'active',
    isadmin: true,
    provedat: new Date(),
    passwordhash: await passwords.hash(password)
  })
  try {
    await users.insert(administrator)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'email_taken') return false
    throw error
  }
}

/**
 * Makes the account of an address an administrator; false when there is none. A stranger may have opened that account:
 * while its address is not proved it becomes one that must enter a mailed code, and all its sessions end.
 */
const promote = async (deps: Deps, email: string): Promise<boolean> => {
  const { users, sessions } = deps
  const user = await users.findByEmail(email)
  if (!user) return false
  if (user.isadmin) return true
  const { _id, provedat, status } = user
  const newStatus = provedat === null && status === 'active' ? 'verify_email' : status
  const update = { $set: { isadmin: true, status: newStatus }, $inc: { epoch: 1 } } as const
  const saved = await users.save(_id, { provedat, status }, { update })
  if (!saved) return await promote(deps, email)
  await sessions.endAll(saved)
  return true
}
