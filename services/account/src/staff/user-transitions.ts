import type { UserStatus } from '@comptoir/contracts/account/account'
import { userAction, type UserAction } from '@comptoir/contracts/core/codes'
import type { OutboxEvent } from '@comptoir/kit/work/outbox'
import type { UpdateFilter } from 'mongodb'
import type * as z from 'zod/mini'
import type { UserRecord } from '../accounts/user-record.ts'
import type { RequestMail } from '../mails/request-mail.ts'

interface Transition {
  from: readonly UserStatus[]
  to: UserStatus
  /** `end`: all sessions of the account end. `refresh`: they stay open and may do something else from now on. */
  sessions: 'end' | 'refresh'
}

/** The actions that change the status of an account. Forcing a logout and deleting fit every status. */
export const userTransitions = {
  [userAction.validateCode]: { from: ['verify_email'], to: 'active', sessions: 'refresh' },
  [userAction.block]: { from: ['active'], to: 'blocked', sessions: 'end' },
  [userAction.unblock]: { from: ['blocked'], to: 'active', sessions: 'refresh' }
} as const satisfies Record<
  Exclude<z.infer<typeof UserAction>, (typeof userAction)['forceLogout' | 'delete']>,
  Transition
>

export type TransitionAction = keyof typeof userTransitions

/** What each action changes in the account. Staff who validate the code vouch for the address, as the code would. */
export const userChange = (action: TransitionAction, reason: string | null, now: Date): UpdateFilter<UserRecord> => {
  const status = userTransitions[action].to
  if (action === userAction.validateCode) return { $set: { status, provedat: now }, $unset: { code: '' } }
  if (action === userAction.unblock) return { $set: { status }, $unset: { blockreason: '' } }
  return { $set: { status, ...(reason === null ? {} : { blockreason: reason }) }, $inc: { epoch: 1 } }
}

/** The mails to the owner about an action, requested in the write that carries it out. */
export const mailsOf = (
  action: TransitionAction,
  { user, reason, requestMail }: { user: UserRecord; reason: string | null; requestMail: RequestMail }
): OutboxEvent[] => {
  if (action === userAction.validateCode) return [requestMail(user, 'welcome', {})]
  return action === userAction.block ? [requestMail(user, 'account_blocked', { reason })] : []
}
