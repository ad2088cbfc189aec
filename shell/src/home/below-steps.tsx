import { Highlights } from './highlights.tsx'
import { LastPurchases } from './last-purchases.tsx'
import { ShopHours } from './shop-hours.tsx'

/** What of the home page stands below the first screen: what the shop buys, what it bought, when it is open. */
export const BelowSteps = () => (
  <>
    <Highlights />
    <LastPurchases />
    <ShopHours />
  </>
)
