import * as calls from '@comptoir/contracts/account/second-factor-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { ownAccount } from '../accounts/own-account.ts'
import { auditOf } from '@comptoir/kit/work/staff-act'
import type { Deps } from '../deps.ts'
import { asConfirmed, presentKey, whyNotAsConfirmed } from '../passwords/confirm-password.ts'
import { usableHash } from '../passwords/passwords.ts'
import { newTotp, stepOf } from './totp.ts'
import { useOf } from './use-code.ts'

/** Makes a secret that opens and asks nothing until it is confirmed. It replaces one that was not. */
export const setUpTotp = command(calls.setUpTotp, async (_input, { actor }, deps: Deps) => {
  const { users, totpSecrets } = deps
  const { _id, email } = await ownAccount(deps, actor)
  const made = newTotp(email)
  const pendingtotp = totpSecrets.seal(made.secret, _id)
  const saved = await users.save(_id, { totp: { $exists: false } }, { update: { $set: { pendingtotp } } })
  if (!saved) throw new AppError('illegal_transition')
  return made
})

/**
 * Makes the pending secret the second factor. Its code is used up by that. A wrong one counts as a wrong present password.
 * Where the shop demands a factor, the sessions of the account may do everything from now on.
 */
export const confirmTotp = command(calls.confirmTotp, async ({ code }, { actor }, deps: Deps) => {
  const { users, totpSecrets, recoveryCodes, attempts, sessions, requestMail, outbox } = deps
  const user = await ownAccount(deps, actor)
  const { _id, pendingtotp } = user
  if (pendingtotp === undefined) throw new AppError('illegal_transition')
  const counted = [presentKey(user)]
  await attempts.admit(counted)
  const laststep = stepOf(totpSecrets.open(pendingtotp, _id), code.replaceAll(/\s/g, ''))
  if (laststep === null) {
    await attempts.count(counted)
    throw new AppError('code_invalid')
  }
  const { codes: recoverycodes, hashes: recovery } = recoveryCodes.make(_id)
  const saved = await users.save(
    _id,
    { pendingtotp, totp: { $exists: false } },
    {
      update: { $set: { totp: { sealed: pendingtotp, laststep, recovery } }, $unset: { pendingtotp: '' } },
      events: [
        ...auditOf(actor, { act: 'account.second_factor_set_up', target: { kind: 'account', id: _id } }),
        requestMail(user, 'second_factor_set_up', {})
      ]
    }
  )
  // Another tab was first: it confirmed this secret, or asked for another one.
  if (!saved) throw new AppError('code_invalid')
  outbox.kick()
  sessions.changed(_id)
  return { recoverycodes }
})

/** Takes the second factor away, by one write with the use of the code: of two removals at once one succeeds. */
export const removeTotp = command(calls.removeTotp, async ({ passwd, code }, { actor }, deps: Deps) => {
  const { users, passwords, sessions, requestMail, outbox } = deps
  const user = await ownAccount(deps, actor)
  if (!user.totp) throw new AppError('illegal_transition')
  const use = useOf(deps, user, code)
  let wrong: 'password_wrong' | 'code_invalid' = 'password_wrong'
  const codeIsRight = async () => {
    wrong = 'code_invalid'
    return use !== null
  }
  const isRight = await passwords.verify(passwd, usableHash(user), [presentKey(user)], { codeIsRight })
  if (!isRight || use === null) throw new AppError(wrong)
  const saved = await users.save(
    user._id,
    { ...asConfirmed(user), ...use.expected },
    {
      update: { $unset: { totp: '' } },
      events: [
        ...auditOf(actor, { act: 'account.second_factor_removed', target: { kind: 'account', id: user._id } }),
        requestMail(user, 'second_factor_removed', {})
      ]
    }
  )
  if (!saved) {
    const why = await whyNotAsConfirmed(deps, actor, user)
    // Same password, not blocked: the code was used by another request.
    throw why.code === 'session_invalid' ? new AppError('code_invalid') : why
  }
  outbox.kick()
  sessions.changed(user._id)
  return {}
})
