import { usePurchases } from '@comptoir/web/query/use-purchases.ts'
import { Purchases } from '@comptoir/web/shop/purchases.tsx'
import { texts } from '../french.ts'

const { home } = texts

/** A telephone shows them below each other: more would be a page of their own, which /rachat is. */
const mostShown = 4

/** The cards that the shop bought last and shows; nothing where it shows none. */
export const LastPurchases = () => {
  const { data } = usePurchases()
  if (!data?.length) return null
  return (
    <section aria-labelledby="last-purchases">
      <h2 id="last-purchases">{home.purchasesHeading}</h2>
      <p>{home.purchasesLead}</p>
      <Purchases purchases={data.slice(0, mostShown)} />
    </section>
  )
}
