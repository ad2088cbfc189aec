import { accountRenamed } from '@comptoir/contracts/account/account-calls'
import * as calls from '@comptoir/contracts/account/account-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { emits } from '@comptoir/kit/work/outbox'
import { auditOf, changeOf } from '@comptoir/kit/work/staff-act'
import { presentUser } from '../accounts/present-user.ts'
import type { Deps } from '../deps.ts'
import { identityUpdate } from '../profile/identity-update.ts'

/** The audit log outlives the account: it tells which of these changed, and nothing of what they were. */
const personal = ['firstname', 'lastname', 'birthdate', 'address']

/**
 * Staff correct who a seller is, also after a payment: the account names them from now on, the register keeps what it
 * holds. The write expects the person as they were read, so that the audit log tells what changed; of two corrections at
 * once the second is `request_conflict`.
 */
export const correctIdentity = command(calls.correctIdentity, async ({ id, ...input }, { actor }, deps: Deps) => {
  const { users, payouts, outbox } = deps
  const user = await users.get(id)
  if (!user) throw new AppError('not_found')
  if (user.isadmin) throw new AppError('forbidden')
  const { firstname, lastname, birthdate, sealedaddress, _id } = user
  const before = presentUser(user, payouts)
  const after = { ...input, address: input.address === undefined ? before.address : input.address }
  const told = changeOf({ firstname, lastname, birthdate, address: before.address }, after, personal)
  const saved = await users.save(
    _id,
    { firstname, lastname, birthdate, sealedaddress: sealedaddress ?? { $exists: false } },
    {
      update: identityUpdate(_id, input, payouts),
      events: [
        ...auditOf(actor, { act: 'account.identity_corrected', target: { kind: 'account', id }, ...told }),
        emits(accountRenamed, { userid: id })
      ]
    }
  )
  if (!saved) throw new AppError((await users.get(id)) ? 'request_conflict' : 'not_found')
  outbox.kick()
  return presentUser(saved, payouts)
})
