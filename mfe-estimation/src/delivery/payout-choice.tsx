import { useState } from 'react'
import { Link } from 'react-router'
import { choosePayout } from '@comptoir/contracts/batch/payment'
import { request } from '@comptoir/contracts/browser/client'
import { PayoutMethod, payoutMethods } from '@comptoir/contracts/batch/payout'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useBatchAct } from '../batch/use-batch-act.ts'
import type { Moving } from '../batch/use-move.ts'
import { Choice } from './choice.tsx'
import { deliveryTexts } from './delivery-french.ts'
import { chosenMethod, obstacleTo } from './payout-options.ts'
import { usePaymentType } from './use-payment-type.ts'

const { payout: words } = deliveryTexts

/** How the seller is paid: as they chose here or in their profile, which they can change; the form if they chose nowhere. */
export const PayoutChoice = ({ batch, alert }: Moving) => {
  const { id, userid, wishes } = batch
  const [changing, setChanging] = useState(false)
  const paymenttype = usePaymentType(userid)
  const act = useBatchAct(
    { batchid: id, alert },
    {
      ask: (method: PayoutMethod) => request(choosePayout, { id, method }),
      onDone: () => setChanging(false),
      wordRefusal: ({ code }) => (code === 'payment_not_ready' ? words.notReady : undefined)
    }
  )
  if (paymenttype.isPending) return <Skeleton label={words.loading} lines={3} />
  const circumstances = { ...batch, paymenttype: paymenttype.data ?? null }
  const options = PayoutMethod.options.map(method => ({ method, obstacle: obstacleTo(method, circumstances) }))
  return (
    <Choice<PayoutMethod>
      name="payout"
      hint={
        options.some(({ obstacle }) => obstacle === 'profile') && (
          <>
            {words.profile} <Link to="/profil">{words.toProfile}</Link>
          </>
        )
      }
      options={options.map(({ method, obstacle }) => ({
        value: method,
        label: payoutMethods[method],
        description: obstacle && words.obstacles[obstacle],
        disabled: Boolean(obstacle)
      }))}
      words={words}
      chosen={chosenMethod(wishes, circumstances)}
      isChanging={changing}
      onChanging={setChanging}
      busy={act.busy}
      onChoose={act.run}
    />
  )
}
