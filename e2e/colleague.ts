import type { User } from '@comptoir/contracts/account/user'
import { aPerson, awaitMail, goodPassword } from './account-holder.ts'
import { aVisitor, type Answer } from './seller.ts'
import { done } from './selling.ts'

type Manager = { post: (path: string, body?: unknown) => Promise<Answer> }

/** A clerk whom a manager invited, and who chose a password by the mailed link. */
export const invitedColleague = async (
  base: string,
  manager: Manager,
  { firstname, lastname }: { firstname: string; lastname: string }
) => {
  const { email } = aPerson()
  done(await manager.post('/api/dashboard/staff/invite', { firstname, lastname, email, role: 'clerk' }))
  const code = await awaitMail(base, email, /\/invitation\/([\w-]+)/)
  const browser = aVisitor(base)
  const { id } = done(await browser.post('/api/account/invitation/accept', { code, passwd: goodPassword })) as User
  return { ...browser, id }
}
