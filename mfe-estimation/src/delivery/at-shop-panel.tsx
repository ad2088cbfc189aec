import type { Moving } from '../batch/use-move.ts'
import classes from './delivery.module.css'
import { CounterCode } from './counter-code.tsx'
import { IdentityNote } from './identity-note.tsx'
import { PayoutChoice } from './payout-choice.tsx'

/** What the seller may still do once the shop has the cards: say how to be paid, and get the identity document ready. */
export const AtShopPanel = ({ batch, alert }: Moving) => (
  <div className={classes['delivery']}>
    <PayoutChoice batch={batch} alert={alert} />
    {!batch.identityat && <IdentityNote place="received" />}
    {batch.delivery?.mode === 'shop' && <CounterCode batchid={batch.id} />}
  </div>
)
