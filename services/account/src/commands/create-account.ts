import type { OpenedSession, createAccount } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import type { User } from '@comptoir/contracts/account/user'
import type { Handler, OperationInput } from '@comptoir/kit/bus/bus'
import { sortableId } from '@comptoir/kit/store/ids'
import { outboxFields } from '@comptoir/kit/work/outbox'
import type { EntranceDependencies } from '../dependencies.ts'
import { newUser } from '../new-user.ts'
import { sealPayment } from '../present-user.ts'
import type { UserRecord } from '../user-record.ts'
import { insertOnce } from './insert-once.ts'

type Needs = Pick<
  EntranceDependencies,
  | 'users'
  | 'passwords'
  | 'loginKeys'
  | 'quotas'
  | 'codes'
  | 'payouts'
  | 'requestPrint'
  | 'requestMail'
  | 'outbox'
  | 'bus'
  | 'enter'
>
type Input = OperationInput<typeof createAccount>

/**
 * Signs up. The account, its code and the mail of it are one write; of two with one address the second gets
 * `email_taken`. Sent again with its `requestid`, the same form and the same password, it lets the same account in.
 */
export const createCreateAccount =
  (needs: Needs): Handler<typeof createAccount> =>
  async (input, context) => {
    const user = await insertOnce(needs, input.email, { drafted: () => drafted(needs, input), repeated })
    const { user: told, session } = await needs.enter(user, context, input.off)
    return { ...told, session } satisfies User & OpenedSession

    async function repeated(first: UserRecord): Promise<UserRecord> {
      if (input.requestid === undefined || first.requestid !== input.requestid) throw new AppError('email_taken')
      const keys = needs.loginKeys.login(first.email, context.client?.address)
      const same = first.requestprint === needs.requestPrint(heldBy(input))
      if (same && (await needs.passwords.verify(input.passwd, first.passwordhash, keys))) return first
      throw new AppError('request_conflict')
    }
  }

const heldBy = ({ firstname, lastname, birthdate, email, paymenttype, paymentdata }: Input) => [
  firstname,
  lastname,
  birthdate,
  email,
  paymenttype,
  paymentdata
]

const drafted = async (needs: Needs, input: Input): Promise<UserRecord> => {
  const { firstname, lastname, birthdate, email, paymenttype, paymentdata, requestid } = input
  const _id = sortableId()
  const { code, pending } = needs.codes.make(_id)
  return newUser({
    _id,
    firstname,
    lastname,
    birthdate,
    email,
    paymenttype,
    status: 'verify_email',
    passwordhash: await needs.passwords.hash(input.passwd),
    code: pending,
    sealedpayment: sealPayment(paymentdata, _id, needs.payouts),
    ...(requestid === undefined ? {} : { requestid, requestprint: needs.requestPrint(heldBy(input)) }),
    ...outboxFields([needs.requestMail(input, 'verify_email', { code })])
  })
}
