import type { enterCode } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { EntranceDependencies } from '../dependencies.ts'

/** Tries an hour with one address, whatever accounts it has had meanwhile: six codes' worth. */
const mostAnHour = 30

/**
 * Proves the address. A try is counted before it is compared, so that of many at once no more than five are. Wrong,
 * expired, used, replaced and tried too often: all `code_invalid`. The first proof ends, in the same write, the sessions
 * of whoever came in without one; the one it came from goes on.
 */
export const createEnterCode =
  ({
    users,
    codes,
    sessions,
    quotas,
    loginKeys,
    requestMail,
    outbox,
    tellAccount
  }: Pick<
    EntranceDependencies,
    'users' | 'codes' | 'sessions' | 'quotas' | 'loginKeys' | 'requestMail' | 'outbox' | 'tellAccount'
  >): Handler<typeof enterCode> =>
  async ({ code }, context) => {
    const userid = context.actor.userid ?? ''
    const tried = await users.save(
      userid,
      { 'code.expiresat': { $gt: new Date() }, 'code.tries': { $lt: limits.codeTries } },
      { update: { $inc: { 'code.tries': 1 } } }
    )
    if (!tried?.code) throw new AppError('code_invalid')
    const { status, email, passwordhash, provedat } = tried
    await quotas.spend(`tries:${loginKeys.account(email)}`, mostAnHour)
    if (!codes.matches(code, userid, tried.code)) throw new AppError('code_invalid')
    const { expected, kept } = await sessions.keeping(tried, context.client)
    const first = provedat === null
    const joins = status === 'verify_email'
    const proved = await users.save(
      userid,
      { status, passwordhash, provedat, 'code.hash': tried.code.hash, ...(first ? expected : {}) },
      {
        update: {
          $set: { status: joins ? 'active' : status, provedat: provedat ?? new Date(), ...(first ? { kept } : {}) },
          $unset: { code: '' },
          ...(first ? { $inc: { epoch: 1 } } : {})
        },
        events: joins ? [requestMail(tried, 'welcome', {})] : []
      }
    )
    if (!proved) {
      const now = await users.get(userid)
      throw new AppError(now && (await sessions.holds(now, context.client)) ? 'code_invalid' : 'session_invalid')
    }
    outbox.kick()
    await sessions.endAll(proved)
    return await tellAccount(proved, context)
  }
