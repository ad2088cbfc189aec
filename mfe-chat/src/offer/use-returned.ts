import { useState } from 'react'
import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/money'
import type { Offer } from '@comptoir/contracts/offer'
import { useThreadContext } from '../thread/thread-context.ts'

export type Returned = {
  /** The items the seller takes back, in the order of the lines. */
  readonly items: readonly string[]
  /** Euros: the sum of the lines that stay sold. */
  readonly price: number
  readonly toggle: (itemid: string) => void
}

// The page of the batch keeps the same choice under this name.
const draftOf = (messageid: string) => `returned ${messageid}`

/** Which cards of a divisible offer the seller takes back, chosen before accepting; kept while one is away. */
export const useReturned = (messageid: string, { lines, price }: Pick<Offer, 'lines' | 'price'>): Returned => {
  const { drafts } = useThreadContext().shell
  const [chosen, setChosen] = useState<readonly unknown[]>(() => {
    const kept = drafts.read(draftOf(messageid))
    return Array.isArray(kept) ? kept : []
  })
  const isReturned = ({ itemid }: { itemid: string }) => chosen.includes(itemid)
  const items = lines.filter(isReturned).map(({ itemid }) => itemid)
  const returnedcents = lines.filter(isReturned).reduce((sum, line) => sum + centsFromEuros(line.price), 0)
  return {
    items,
    price: eurosFromCents(centsFromEuros(price) - returnedcents),
    toggle: itemid => {
      const next = items.includes(itemid) ? items.filter(id => id !== itemid) : [...items, itemid]
      drafts.keep(draftOf(messageid), next)
      setChosen(next)
    }
  }
}
