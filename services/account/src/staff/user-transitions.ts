import { UserStatus } from '@comptoir/contracts/account/account'
import { accountBlocked } from '@comptoir/contracts/account/account-calls'
import type { StaffActName } from '@comptoir/contracts/audit/audit'
import { userAction, type UserAction } from '@comptoir/contracts/core/codes'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { UpdateFilter } from 'mongodb'
import type * as z from 'zod/mini'
import type { UserRecord } from '../accounts/user-record.ts'
import type { RequestMail } from '../mails/mail-request.ts'

interface Act {
  user: UserRecord
  /** Why staff act, as they tell the owner; null when they gave no reason. */
  reason: string | null
  requestMail: RequestMail
}

interface Transition {
  /** How the audit log names it. */
  act: StaffActName
  from: readonly UserStatus[]
  /** The status that it leads to; null where the status stays. */
  to: UserStatus | null
  /** What changes in the account, the mails to its owner about it, and what other services hear. */
  change: (act: Act) => { update: UpdateFilter<UserRecord>; events?: readonly OutboxEvent[] }
  /** Whether all sessions of the account end. Otherwise they stay open and may do something else from now on. */
  endsSessions: boolean
}

/** What staff may do to an account that stays. */
export const userTransitions: Record<Exclude<z.infer<typeof UserAction>, typeof userAction.delete>, Transition> = {
  [userAction.forceLogout]: {
    act: 'account.logged_out',
    from: UserStatus.options,
    to: null,
    change: () => ({ update: { $inc: { epoch: 1 } } }),
    endsSessions: true
  },
  // Staff who validate the code vouch for the address, as the code would.
  [userAction.validateCode]: {
    act: 'account.validated',
    from: ['verify_email'],
    to: 'active',
    change: ({ user, requestMail }) => ({
      update: { $set: { status: 'active', provedat: new Date() }, $unset: { code: '' } },
      events: [requestMail(user, 'welcome', {})]
    }),
    endsSessions: false
  },
  [userAction.block]: {
    act: 'account.blocked',
    from: ['active'],
    to: 'blocked',
    change: ({ user, reason, requestMail }) => ({
      update: {
        $set: { status: 'blocked', ...(reason === null ? {} : { blockreason: reason }) },
        $inc: { epoch: 1 }
      },
      events: [emits(accountBlocked, { userid: user._id }), requestMail(user, 'account_blocked', { reason })]
    }),
    endsSessions: true
  },
  [userAction.unblock]: {
    act: 'account.unblocked',
    from: ['blocked'],
    to: 'active',
    change: () => ({ update: { $set: { status: 'active' }, $unset: { blockreason: '' } } }),
    endsSessions: false
  }
}
