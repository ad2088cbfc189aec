import type { changePayment } from '@comptoir/contracts/account/account-calls'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { presentUser, sealPayment } from '../present-user.ts'
import { asConfirmed, confirmPassword, whyNotAsConfirmed } from './confirm-password.ts'

/** Sets how a seller is paid, told by mail: whoever changes it unseen would be paid in the seller's place. */
export const createChangePayment =
  (
    needs: Pick<Dependencies, 'users' | 'passwords' | 'payouts' | 'requestMail' | 'outbox'>
  ): Handler<typeof changePayment> =>
  async ({ passwd, paymenttype, paymentdata }, { actor }) => {
    const { users, payouts, requestMail, outbox } = needs
    const user = await confirmPassword(needs, actor, passwd)
    const sealedpayment = sealPayment(paymentdata, user._id, payouts)
    const saved = await users.save(user._id, asConfirmed(user), {
      update: { $set: { paymenttype, sealedpayment } },
      events: [requestMail(user, 'payout_changed', { paymenttype })]
    })
    if (!saved) throw await whyNotAsConfirmed(needs, actor, user)
    outbox.kick()
    return presentUser(saved, payouts)
  }
