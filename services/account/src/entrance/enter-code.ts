import * as calls from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { command } from '@comptoir/kit/bus/command'
import { presentOwnAccount } from '../accounts/own-account.ts'
import type { Deps } from '../deps.ts'

/** Tries of one address within an hour, over all accounts it has had: enough for six codes. */
const mostAnHour = 30

/**
 * Proves the address. A try is counted before the code is compared, so that of many tries at once no more than five are
 * compared. A code that is wrong, expired, used, replaced or tried too often: `code_invalid`. The first proof of an
 * address ends, in the same write, every other session of the account: they were opened without a proof.
 */
export const enterCode = command(calls.enterCode, async ({ code }, context, deps: Deps) => {
  const { users, codes, sessions, quotas, loginKeys, requestMail, outbox } = deps
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
  const isFirstProof = provedat === null
  const isToActivate = status === 'verify_email'
  const proved = await users.save(
    userid,
    { status, passwordhash, provedat, 'code.hash': tried.code.hash, ...(isFirstProof ? expected : {}) },
    {
      update: {
        $set: {
          status: isToActivate ? 'active' : status,
          provedat: provedat ?? new Date(),
          ...(isFirstProof ? { kept } : {})
        },
        $unset: { code: '' },
        ...(isFirstProof ? { $inc: { epoch: 1 } } : {})
      },
      events: isToActivate ? [requestMail(tried, 'welcome', {})] : []
    }
  )
  if (!proved) {
    const present = await users.get(userid)
    const isLoggedIn = present && (await sessions.validOf(present, context.client))
    throw new AppError(isLoggedIn ? 'code_invalid' : 'session_invalid')
  }
  outbox.kick()
  await sessions.endAll(proved)
  return await presentOwnAccount(deps, proved, context)
})
