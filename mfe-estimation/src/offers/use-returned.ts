import { useState } from 'react'
import * as z from 'zod/mini'
import type { Drafts } from '@comptoir/contracts/federation'
import type { BatchOffer } from '@comptoir/contracts/offer'

type Returned = {
  /** Cards of the offer the seller keeps. */
  ids: readonly string[]
  /** Keeps a card or sells it after all; the last card that is sold stays sold. */
  toggle: (itemid: string) => void
  /** Whether only one card is left to sell. */
  isLast: boolean
  forget: () => void
}

/** Which cards of a divisible offer its seller keeps, remembered while the tab lives until the offer is decided. */
export const useReturned = ({ messageid, lines }: BatchOffer, drafts: Drafts): Returned => {
  const draft = `returned ${messageid}`
  const [ids, setIds] = useState<readonly string[]>(() => {
    const kept = z.safeParse(z.array(z.string()), drafts.read(draft))
    return kept.success ? kept.data : []
  })
  const isLast = lines.length - ids.length <= 1
  return {
    ids,
    isLast,
    toggle: itemid => {
      if (isLast && !ids.includes(itemid)) return
      const next = ids.includes(itemid) ? ids.filter(id => id !== itemid) : [...ids, itemid]
      setIds(next)
      drafts.keep(draft, next)
    },
    forget: () => drafts.keep(draft, undefined)
  }
}
