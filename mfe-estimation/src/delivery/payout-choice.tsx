import { useState } from 'react'
import { Link } from 'react-router'
import { choosePayout } from '@comptoir/contracts/batch/payment'
import { request } from '@comptoir/contracts/browser/client'
import { PayoutMethod, payoutMethods } from '@comptoir/contracts/batch/payout'
import { Button } from '@comptoir/ui/button'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useBatchAct } from '../batch/use-batch-act.ts'
import { useFocusInTile } from '../use-focus-in-tile.ts'
import type { Moving } from '../batch/use-move.ts'
import { ChoiceForm } from './choice-form.tsx'
import { deliveryTexts } from './delivery-french.ts'
import classes from './delivery.module.css'
import { chosenMethod, obstacleTo } from './payout-options.ts'
import { usePaymentType } from './use-payment-type.ts'

const { payout: words } = deliveryTexts

/** How the seller is paid. They are asked unless they or their profile said it, and can change it. */
export const PayoutChoice = ({ batch, alert }: Moving) => {
  const { id, userid, wishes } = batch
  const [changing, setChanging] = useState(false)
  const paymenttype = usePaymentType(userid)
  const { tile, told } = useFocusInTile()
  const act = useBatchAct(
    { batchid: id, alert },
    {
      ask: (method: PayoutMethod) => request(choosePayout, { id, method }),
      onDone: () => setChanging(false),
      wordRefusal: ({ code }) => (code === 'payment_not_ready' ? words.notReady : undefined)
    }
  )
  if (paymenttype.isPending) return <Skeleton label={words.loading} lines={3} />
  const circumstances = { ...batch, paymenttype: paymenttype.type }
  const chosen = chosenMethod(wishes, circumstances)
  const obstacles = PayoutMethod.options.map(method => obstacleTo(method, circumstances))
  return (
    <div {...tile}>
      {chosen && !changing ? (
        <div className={classes['actions']}>
          <div {...told}>{words.chosen[chosen]}</div>
          <Button variant="link" aria-label={words.changeLabel} onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        </div>
      ) : (
        <div {...told}>
          <ChoiceForm<PayoutMethod>
            legend={words.legend}
            name="payout"
            hint={
              obstacles.includes('profile') && (
                <>
                  {words.profile} <Link to="/profil">{words.toProfile}</Link>
                </>
              )
            }
            options={PayoutMethod.options.map((method, index) => {
              const obstacle = obstacles[index]
              return {
                value: method,
                label: payoutMethods[method],
                description: obstacle && words.obstacles[obstacle],
                disabled: Boolean(obstacle)
              }
            })}
            words={words}
            initial={chosen}
            busy={act.busy}
            onChoose={act.run}
            onKeep={chosen ? () => setChanging(false) : undefined}
          />
        </div>
      )}
    </div>
  )
}
