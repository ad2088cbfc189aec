import type { getMe, resolveSession } from '@comptoir/contracts/account/account-calls'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { EntranceDependencies } from './dependencies.ts'
import { ownAccount } from './profile/own-account.ts'
import type { SessionStore } from './sessions.ts'

/** The account of the session. */
export const createGetMe =
  ({ users, tellAccount }: Pick<EntranceDependencies, 'users' | 'tellAccount'>): Handler<typeof getMe> =>
  async (_, context) =>
    await tellAccount(await ownAccount(users, context.actor), context)

/** Who a session belongs to, for the gateways. */
export const createResolveSession =
  (sessions: Pick<SessionStore, 'resolve'>): Handler<typeof resolveSession> =>
  ({ tokenhash }) =>
    sessions.resolve(tokenhash)
