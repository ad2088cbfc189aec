import * as calls from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { waitingChange } from '../accounts/email-change.ts'
import { ownAccount, presentOwnAccount } from '../accounts/own-account.ts'
import type { PendingCode, UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'
import { proveNewEmail } from '../profile/prove-new-email.ts'

/** Tries of one address within an hour, over all accounts it has had: enough for six codes. */
const mostAnHour = 30

/** A code that an account waits for: where its record is, whose address it proves, and what it does when it is right. */
interface Proof {
  at: 'code' | 'emailchange.code'
  of: (user: UserRecord) => { email: string; code?: PendingCode } | undefined
  prove: (deps: Deps, tried: UserRecord, context: RequestContext) => Promise<UserRecord | null>
}

/**
 * Proves the address, or the new one that waits for its code. While nobody proved the present address both may wait: a new
 * one that was mistyped must not stand in the way of the other. A try is counted before the code is compared, so that of many
 * tries at once no more than five are compared. A code that is wrong, expired, used, replaced or tried too often:
 * `code_invalid`. The first proof of an address ends, in the same write, every other session of the account: they were
 * opened without a proof.
 */
export const enterCode = command(calls.enterCode, async ({ code }, context, deps: Deps) => {
  const { users, sessions, outbox } = deps
  const user = await ownAccount(deps, context.actor)
  const right = await firstRight(deps, user, code)
  if (!right) throw new AppError('code_invalid')
  const proved = await right.prove(deps, right.tried, context)
  if (!proved) {
    const present = await users.get(user._id)
    const isLoggedIn = present && (await sessions.validOf(present, context.client))
    throw new AppError(isLoggedIn ? 'code_invalid' : 'session_invalid')
  }
  outbox.kick()
  await sessions.endAll(proved)
  return await presentOwnAccount(deps, proved, context)
})

/** The proof that the code makes, with the account as it was when they were compared; null for a code that is wrong. */
const firstRight = async (deps: Deps, user: UserRecord, code: string) => {
  for (const proof of proofsOf(user)) {
    const tried = await tryCode(deps, user._id, code, proof)
    if (tried) return { tried, prove: proof.prove }
  }
  return null
}

const proofsOf = (user: UserRecord): Proof[] => {
  if (!waitingChange(user)) return [ofPresent]
  return user.provedat === null ? [ofNewEmail, ofPresent] : [ofNewEmail]
}

/** Counts a try and compares the code with the one that waits. Returns the account as it was then; null for a wrong one. */
const tryCode = async (deps: Deps, userid: string, code: string, { at, of }: Proof): Promise<UserRecord | null> => {
  const { users, codes, quotas, loginKeys } = deps
  const tried = await users.save(
    userid,
    { [`${at}.expiresat`]: { $gt: new Date() }, [`${at}.tries`]: { $lt: limits.codeTries } },
    { update: { $inc: { [`${at}.tries`]: 1 } } }
  )
  const waiting = tried && of(tried)
  if (!waiting?.code) return null
  await quotas.spend(`tries:${loginKeys.account(waiting.email)}`, mostAnHour)
  return codes.matches(code, userid, waiting.code) ? tried : null
}

/** Null when the account changed since its code was compared. */
const provePresent = async (deps: Deps, tried: UserRecord, { client }: RequestContext): Promise<UserRecord | null> => {
  const { users, sessions, requestMail } = deps
  const { _id, status, passwordhash, provedat, emailkey } = tried
  const { expected, kept } = await sessions.keeping(tried, client)
  const isFirstProof = provedat === null
  const isToActivate = status === 'verify_email'
  return await users.save(
    _id,
    {
      status,
      passwordhash,
      provedat,
      emailkey,
      'code.hash': tried.code?.hash ?? '',
      ...(isFirstProof ? expected : {})
    },
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
}

const ofPresent: Proof = { at: 'code', of: user => user, prove: provePresent }
const ofNewEmail: Proof = { at: 'emailchange.code', of: ({ emailchange }) => emailchange, prove: proveNewEmail }
