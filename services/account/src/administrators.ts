import { AppError } from '@comptoir/contracts/core/errors'
import type { Dependencies } from './dependencies.ts'
import { french } from './french.ts'
import { newPassword } from './new-password.ts'
import { newUser } from './new-user.ts'

export interface Credentials {
  email: string
  password: string
}

type Needs = Pick<Dependencies, 'users' | 'sessions' | 'passwords'>

const firstEmail = 'admin@comptoir.test'

/**
 * Sees to it that the shop has an administrator: the given one, or a first one with a random password when there is
 * none at all. Answers the credentials of the one it made up, which exist nowhere else. Of replicas that start at once
 * one makes it.
 */
export const ensureAdministrator = async (needs: Needs, given: Credentials | null): Promise<Credentials | null> => {
  const { users } = needs
  if (given) {
    if (!(await promote(needs, given.email)) && !(await create(needs, given))) await promote(needs, given.email)
    return null
  }
  if (await users.collection.findOne({ isadmin: true }, { projection: { _id: 1 } })) return null
  const first = { email: firstEmail, password: newPassword() }
  return (await create(needs, first)) ? first : null
}

const create = async ({ users, passwords }: Needs, { email, password }: Credentials): Promise<boolean> => {
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
 * Makes the account of this address an administrator; false when there is none. Anybody may have opened it: until its
 * address is proved it must enter a code, and whoever is logged in to it is not any more.
 */
const promote = async (needs: Pick<Needs, 'users' | 'sessions'>, email: string): Promise<boolean> => {
  const { users, sessions } = needs
  const user = await users.findByEmail(email)
  if (!user) return false
  if (user.isadmin) return true
  const { _id, provedat, status } = user
  const then = provedat === null && status === 'active' ? 'verify_email' : status
  const update = { $set: { isadmin: true, status: then }, $inc: { epoch: 1 } } as const
  const saved = await users.save(_id, { provedat, status }, { update })
  if (!saved) return await promote(needs, email)
  await sessions.endAll(saved)
  return true
}
