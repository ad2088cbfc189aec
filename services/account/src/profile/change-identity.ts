import * as calls from '@comptoir/contracts/account/account-calls'
import { hasBeenPaid } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { emits } from '@comptoir/kit/work/outbox'
import { ownAccount } from '../accounts/own-account.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { Deps } from '../deps.ts'
import { identityUpdate } from './identity-update.ts'

/**
 * Sets who a seller is, until the shop has paid them: from then on the register says whom it bought from, and the seller
 * asks the shop. A payment that begins between the question and the write takes the person as it finds them.
 */
export const changeIdentity = command(calls.changeIdentity, async (input, context, deps: Deps) => {
  const { users, payouts, bus, outbox } = deps
  const { _id, isadmin } = await ownAccount(deps, context.actor)
  if (isadmin) throw new AppError('forbidden')
  const { paid } = await bus.request(hasBeenPaid, { userid: _id }, context)
  if (paid) throw new AppError('forbidden')
  const saved = await users.save(
    _id,
    { status: 'active' },
    {
      update: identityUpdate(_id, input, payouts),
      events: [emits(calls.accountRenamed, { userid: _id })]
    }
  )
  // Deleted meanwhile: `session_invalid`. Else it was blocked.
  if (!saved) throw new AppError((await users.get(_id)) ? 'banned' : 'session_invalid')
  outbox.kick()
  return presentUser(saved, payouts)
})
