import type { ReactNode } from 'react'
import { usePurchases } from '@comptoir/web/query/use-purchases.ts'
import { useDelays } from '@comptoir/web/query/use-delays.ts'
import { Delays, hasDelays } from '@comptoir/web/shop/delays.tsx'
import { Purchases } from '@comptoir/web/shop/purchases.tsx'

type Shown = { children: (facts: ReactNode) => ReactNode }

/** What the shop measured of its pace; nothing before it measured enough. */
export const MeasuredPace = () => {
  const { data } = useDelays()
  return data && hasDelays(data) ? <Delays delays={data} /> : null
}

/** The purchases that the shop shows, in the frame that the page gives; nothing where it shows none. */
export const LastPurchases = ({ children }: Shown) => {
  const { data } = usePurchases()
  return data?.length ? children(<Purchases purchases={data} />) : null
}
