import * as calls from '@comptoir/contracts/account/account-calls'
import { command } from '@comptoir/kit/bus/command'
import { presentUser, sealPayment } from '../accounts/present-user.ts'
import type { Deps } from '../deps.ts'
import { asConfirmed, confirmPassword, whyNotAsConfirmed } from '../passwords/confirm-password.ts'

/** Sets how a seller is paid. A mail tells the seller, because a thief who changed it would be paid in their place. */
export const changePayment = command(
  calls.changePayment,
  async ({ passwd, paymenttype, paymentdata }, { actor }, deps: Deps) => {
    const { users, payouts, requestMail, outbox } = deps
    const user = await confirmPassword(deps, actor, passwd)
    const sealedpayment = sealPayment(paymentdata, user._id, payouts)
    const saved = await users.save(user._id, asConfirmed(user), {
      update: { $set: { paymenttype, sealedpayment } },
      events: [requestMail(user, 'payout_changed', { paymenttype })]
    })
    if (!saved) throw await whyNotAsConfirmed(deps, actor, user)
    outbox.kick()
    return presentUser(saved, payouts)
  }
)
