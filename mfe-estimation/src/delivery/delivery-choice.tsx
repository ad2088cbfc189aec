import { useState } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { chooseDelivery } from '@comptoir/contracts/batch/delivery'
import { request } from '@comptoir/contracts/browser/client'
import { limits } from '@comptoir/contracts/core/limits'
import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { formatEuro } from '@comptoir/ui/money'
import { useBatchAct } from '../batch/use-batch-act.ts'
import type { Moving } from '../batch/use-move.ts'
import { Choice } from './choice.tsx'
import { deliveryTexts } from './delivery-french.ts'
import { shippingShare } from './shipping-share.ts'

const { choice: words } = deliveryTexts

type Mode = NonNullable<Batch['delivery']>['mode']

type DeliveryChoiceProps = Moving & { settings: Settings }

const euros = (cents: number) => formatEuro(eurosFromCents(cents))

const shippingNote = ({ sums, delivery }: Pick<Batch, 'sums' | 'delivery'>, { shippingcost }: Settings) => {
  const { bearer, cents } = shippingShare(centsFromEuros(sums.accepted ?? 0), { mode: 'ship', delivery, shippingcost })
  if (bearer === 'offer') return words.deducted(euros(cents), euros(limits.freeShippingCents))
  return bearer === 'shop' ? words.covered : words.own(euros(limits.freeShippingCents))
}

/** The way the seller chose for the cards, which can be changed until they are on their way. */
export const DeliveryChoice = ({ batch, settings, alert }: DeliveryChoiceProps) => {
  const { id, delivery } = batch
  const [changing, setChanging] = useState(false)
  // After a refusal the form proposes again what the seller chose.
  const [proposed, setProposed] = useState<Mode | null>(delivery?.mode ?? null)
  const act = useBatchAct(
    { batchid: id, alert },
    {
      ask: (mode: Mode) => request(chooseDelivery, { id, mode }),
      expect: mode =>
        mode === delivery?.mode
          ? delivery
          : { mode, tracking: null, trackingurl: null, label: false, shipby: delivery?.shipby ?? null }
    }
  )
  return (
    <Choice<Mode>
      name="delivery"
      options={[
        { value: 'ship' satisfies Mode, label: words.ship, description: shippingNote(batch, settings) },
        { value: 'shop' satisfies Mode, label: words.shop, description: words.shopNote }
      ]}
      words={words}
      chosen={delivery?.mode ?? null}
      proposed={proposed}
      isChanging={changing}
      onChanging={setChanging}
      busy={act.busy}
      onChoose={mode => {
        setChanging(false)
        setProposed(mode)
        act.run(mode)
      }}
    />
  )
}
