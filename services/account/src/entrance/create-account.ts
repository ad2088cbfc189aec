import * as calls from '@comptoir/contracts/account/account-calls'
import type { User } from '@comptoir/contracts/account/user'
import { AppError } from '@comptoir/contracts/core/errors'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { sortableId } from '@comptoir/kit/store/ids'
import { outboxFields } from '@comptoir/kit/work/outbox'
import { newUser, personOf } from '../accounts/new-user.ts'
import { sealPayment } from '../accounts/present-user.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { createOrRepeat, spendSignUp } from './create-or-repeat.ts'
import { enter } from './enter.ts'

type Input = OperationInput<typeof calls.createAccount>

/**
 * Signs up. The account, its code and the mail of the code are one write; the second account of an address gets
 * `email_taken`. The same form and password sent again with the same `requestid` open the same account. Throws
 * `validation_failed` for a common password.
 */
export const createAccount = command(calls.createAccount, async (input, context, deps: Deps) => {
  const repeat = async (first: UserRecord): Promise<UserRecord | null> => {
    const isRepeated = input.requestid !== undefined && first.requestid === input.requestid
    // A repetition opens a session without a code: not that of an account that asks for one.
    if (!isRepeated || first.totp) return null
    if (first.requestprint !== deps.requestPrint(formOf(input))) throw new AppError('request_conflict')
    await spendSignUp(deps, context.client)
    const keys = deps.loginKeys.login(first.email, first, context.client)
    if (await deps.passwords.ofSignUps.verify(input.passwd, first.passwordhash, keys)) return first
    throw new AppError('request_conflict')
  }
  refuseCommonPassword(input.passwd, 'passwd')
  const account = await createOrRepeat(deps, input.email, context.client, {
    draft: () => draft(deps, input),
    repeat
  })
  const { user, session } = await enter(deps, account, context, input.off)
  return { ...user, session } satisfies User & calls.OpenedSession
})

/** What a repetition must send again, besides the password. Accounts keep its hash, so its order never changes. */
const formOf = (input: Input) => [...Object.values(personOf(input)), input.paymenttype, input.paymentdata]

const draft = async (deps: Deps, input: Input): Promise<UserRecord> => {
  const { paymenttype, paymentdata, requestid } = input
  const _id = sortableId()
  const { code, pending } = deps.codes.make(_id)
  return newUser({
    _id,
    ...personOf(input),
    paymenttype,
    status: 'verify_email',
    passwordhash: await deps.passwords.ofSignUps.hash(input.passwd),
    code: pending,
    sealedpayment: sealPayment(paymentdata, _id, deps.payouts),
    ...(requestid === undefined ? {} : { requestid, requestprint: deps.requestPrint(formOf(input)) }),
    ...outboxFields([deps.requestMail(input, 'verify_email', { code })])
  })
}
