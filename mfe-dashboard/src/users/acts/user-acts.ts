import type { UserAction } from '@comptoir/contracts/core/codes'
import type { User } from '@comptoir/contracts/account/user'
import type * as z from 'zod/mini'

export type UserActName = z.infer<typeof UserAction>

/** The statuses an account must have for each action (decisions §4); logging out and deleting fit all of them. */
const allowed = {
  V: ['verify_email'],
  B: ['active'],
  U: ['blocked'],
  F: ['verify_email', 'active', 'blocked'],
  D: ['verify_email', 'active', 'blocked']
} as const satisfies Record<UserActName, readonly User['status'][]>

/** What staff may do to an account as it is now. */
export const actsOn = ({ status }: Pick<User, 'status'>): UserActName[] =>
  (Object.keys(allowed) as UserActName[]).filter(act => (allowed[act] as readonly User['status'][]).includes(status))
