import { userActionAccess } from '@comptoir/contracts/account/account-staff'
import type { AccessRule } from '@comptoir/contracts/core/access'
import type { UserAction } from '@comptoir/contracts/core/codes'
import type { User } from '@comptoir/contracts/account/user'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type * as z from 'zod/mini'

export type UserActName = z.infer<typeof UserAction>

/** What each dialog about an account needs. */
export type UserActProps = {
  user: User
  shell: ShellServices
  onDone: (news: string) => void
  onClose: () => void
}

/** The statuses in which an account allows each action (decisions §4). */
const allowed = {
  V: ['verify_email'],
  B: ['active'],
  U: ['blocked'],
  F: ['verify_email', 'active', 'blocked'],
  D: ['verify_email', 'active', 'blocked']
} as const satisfies Record<UserActName, readonly User['status'][]>

/** Returns what somebody with these rights may do to an account in its present status. */
export const actsOn = (
  { status, isadmin }: Pick<User, 'status' | 'isadmin'>,
  may: (rule: AccessRule) => boolean
): UserActName[] =>
  (Object.keys(allowed) as UserActName[]).filter(
    act =>
      (allowed[act] as readonly User['status'][]).includes(status) && may(isadmin ? 'manager' : userActionAccess[act])
  )
