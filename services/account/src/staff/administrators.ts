import { AppError } from '@comptoir/contracts/core/errors'
import { roleOf } from '../accounts/actor-of.ts'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import { newPassword } from '../passwords/new-password.ts'
import { newUser } from '../accounts/new-user.ts'

export interface Credentials {
  email: string
  password: string
}

/** Runs work on the database, and again while the database is away. */
type Patient = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Makes sure that the shop has an administrator: the given one or, where there is none at all, a first one with a random
 * password. Returns the credentials of that first one, which are stored nowhere, and null otherwise. Of several replicas
 * that start at once, one makes it.
 */
export const ensureAdministrator = async (
  deps: Deps,
  given: Credentials | null,
  patient: Patient = work => work()
): Promise<Credentials | null> => {
  if (given) {
    if (isCommonPassword(given.password)) deps.log.warn('ADMIN_PASSWORD is one of the 10,000 commonest passwords')
    const { email } = given
    const promoted = () => patient(() => promote(deps, email))
    if (!(await promoted()) && !(await create(deps, given, patient))) await promoted()
    return null
  }
  const { collection } = deps.users
  if (await patient(() => collection.findOne({ isadmin: true }, { projection: { _id: 1 } }))) return null
  const first = { email: 'admin@comptoir.test', password: newPassword() }
  return (await create(deps, first, patient)) ? first : null
}

/** Makes an administrator; false when the address has an account. */
const create = async (
  { users, passwords }: Deps,
  { email, password }: Credentials,
  patient: Patient
): Promise<boolean> => {
  const administrator = newUser({
    ...french.administrator,
    email,
    birthdate: null,
    status: 'active',
    isadmin: true,
    role: 'manager',
    provedat: new Date(),
    passwordhash: await passwords.hash(password)
  })
  return patient(async () => {
    try {
      await users.insert(administrator)
      return true
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'email_taken')) throw error
      // An insert whose answer was lost may have made this very account.
      return (await users.findByEmail(email))?._id === administrator._id
    }
  })
}

/**
 * Makes the account of an address a manager; false when there is none. A stranger may have opened that account:
 * while its address is not proved it becomes one that must enter a mailed code, and all its sessions end.
 */
const promote = async (deps: Deps, email: string): Promise<boolean> => {
  const { users, sessions } = deps
  const user = await users.findByEmail(email)
  if (!user) return false
  if (user.isadmin && roleOf(user) === 'manager') return true
  const { _id, provedat, status } = user
  const newStatus = provedat === null && status === 'active' ? 'verify_email' : status
  const update = { $set: { isadmin: true, role: 'manager', status: newStatus }, $inc: { epoch: 1 } } as const
  const saved = await users.save(_id, { provedat, status }, { update })
  if (!saved) return await promote(deps, email)
  await sessions.endAll(saved)
  return true
}
