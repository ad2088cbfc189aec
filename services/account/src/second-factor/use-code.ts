import { AppError } from '@comptoir/contracts/core/errors'
import type { Filter, UpdateFilter } from 'mongodb'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'
import { stepOf } from './totp.ts'

/** What a write must expect of the account and change in it, so that a code counts once. */
interface CodeUse {
  expected: Filter<UserRecord>
  update: UpdateFilter<UserRecord>
  /** How many recovery codes the account has after this one; null for a code of the app. */
  left: number | null
}

const isTotp = (code: string) => /^\d{6}$/.test(code)

/**
 * How a code of the account's app, or one of its recovery codes, is used up; null for a wrong one. A code of the last used
 * time step or an earlier one is wrong: whoever saw it typed may send it again (RFC 6238, section 5.2).
 */
export const useOf = (
  { totpSecrets, recoveryCodes }: Pick<Deps, 'totpSecrets' | 'recoveryCodes'>,
  { _id, totp }: UserRecord,
  typed: string
): CodeUse | null => {
  if (!totp) return null
  const { sealed, laststep, recovery } = totp
  const code = typed.replaceAll(/\s/g, '')
  if (!isTotp(code)) {
    const hash = recoveryCodes.hashOf(code, _id)
    if (!recovery.includes(hash)) return null
    const left = recovery.length - 1
    return { expected: { 'totp.recovery': hash }, update: { $pull: { 'totp.recovery': hash } }, left }
  }
  const step = stepOf(totpSecrets.open(sealed, _id), code)
  if (step === null || step <= laststep) return null
  return {
    expected: { 'totp.sealed': sealed, 'totp.laststep': { $lt: step } },
    update: { $set: { 'totp.laststep': step } },
    left: null
  }
}

/**
 * Whether whoever typed the right password may go on: the account has no second factor, or the code is right and is used
 * up by this write. Of several logins with one code one succeeds. A mail tells the owner of a used recovery code, and how
 * many are left: one too many, where two different ones open the account in the same instant. Throws
 * `second_factor_required` without a code.
 */
export const passSecondFactor = async (
  deps: Pick<Deps, 'users' | 'totpSecrets' | 'recoveryCodes' | 'requestMail' | 'outbox'>,
  user: UserRecord,
  code: string | undefined
): Promise<boolean> => {
  if (!user.totp) return true
  if (code === undefined) throw new AppError('second_factor_required')
  const use = useOf(deps, user, code)
  if (use === null) return false
  const { expected, update, left } = use
  const events = left === null ? [] : [deps.requestMail(user, 'recovery_code_used', { left })]
  const saved = await deps.users.save(user._id, expected, { update, events })
  if (events.length > 0) deps.outbox.kick()
  return saved !== null
}
