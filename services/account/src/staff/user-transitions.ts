import type { UserStatus } from '@comptoir/contracts/account/account'
import type { UserAction } from '@comptoir/contracts/core/codes'
import type { OutboxEvent } from '@comptoir/kit/work/outbox'
import type { UpdateFilter } from 'mongodb'
import type * as z from 'zod/mini'
import type { RequestMail } from '../mails/mail-request.ts'
import type { UserRecord } from '../user-record.ts'

interface Transition {
  from: readonly UserStatus[]
  to: UserStatus
  /** `end`: the account is logged out everywhere; `refresh`: its open sessions may do something else from now on. */
  sessions: 'end' | 'refresh'
}

/** What staff may change of an account, from which state to which. Logging out (F) and deleting (D) fit every state. */
export const userTransitions = {
  V: { from: ['verify_email'], to: 'active', sessions: 'refresh' },
  B: { from: ['active'], to: 'blocked', sessions: 'end' },
  U: { from: ['blocked'], to: 'active', sessions: 'refresh' }
} as const satisfies Record<Exclude<z.infer<typeof UserAction>, 'F' | 'D'>, Transition>

export type TransitionAction = keyof typeof userTransitions

/** What each leaves in the record: V vouches for the address as its code would have. */
export const userChange = (action: TransitionAction, reason: string | null, now: Date): UpdateFilter<UserRecord> => {
  const status = userTransitions[action].to
  if (action === 'V') return { $set: { status, provedat: now }, $unset: { code: '' } }
  if (action === 'U') return { $set: { status }, $unset: { blockreason: '' } }
  return { $set: { status, ...(reason === null ? {} : { blockreason: reason }) }, $inc: { epoch: 1 } }
}

/** What its owner is told by mail, in the same write. */
export const mailsOf = (
  action: TransitionAction,
  { user, reason, requestMail }: { user: UserRecord; reason: string | null; requestMail: RequestMail }
): OutboxEvent[] => {
  if (action === 'V') return [requestMail(user, 'welcome', {})]
  return action === 'B' ? [requestMail(user, 'account_blocked', { reason })] : []
}
