import { eurosFromCents } from '@comptoir/contracts/money'
import { formatEuro } from '@comptoir/ui/french'
import { deliveryTexts } from './delivery-french.ts'
import { FactList } from './fact-list.tsx'
import type { NetAmount } from './net-amount.ts'

const { money } = deliveryTexts

const euros = (cents: number) => formatEuro(eurosFromCents(cents))

/** From the accepted offers to what the seller gets. */
export const MoneyLines = ({ offers, offercents, shippingcents, netcents }: NetAmount) => (
  <FactList
    label={money.label}
    facts={[
      { name: money.offers(offers), value: euros(offercents) },
      ...(shippingcents > 0 ? [{ name: money.shipping, value: `− ${euros(shippingcents)}` }] : []),
      { name: money.net, value: euros(netcents) }
    ]}
  />
)
