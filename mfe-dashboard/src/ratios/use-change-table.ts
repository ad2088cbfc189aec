import { useQueryClient } from '@tanstack/react-query'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { request } from '@comptoir/contracts/browser/client'
import type { RequestInput } from '@comptoir/contracts/browser/client'
import { changeRatioTable } from '@comptoir/contracts/catalogue/pricing-staff'
import type { RatioTables } from '@comptoir/contracts/catalogue/pricing-staff'
import { useKeepCard } from '../catalogue/use-keep-card.ts'
import { shopKeys } from '../shop-keys.ts'

export type TableChange = Omit<RequestInput<typeof changeRatioTable>, 'cardid'>

/**
 * Returns a function that changes the default table, or the table of a card, and shows the result. It throws
 * `CallError`; the table is then read again, because a colleague may have changed it.
 */
export const useChangeTable = (cardid: string | null): ((change: TableChange) => Promise<RatioTable | null>) => {
  const client = useQueryClient()
  const keepCard = useKeepCard()
  return async change => {
    const readAgain = (error: unknown) => {
      void client.invalidateQueries({ queryKey: cardid ? shopKeys.card(cardid) : shopKeys.ratios })
      throw error
    }
    const { ratiotable } = await request(changeRatioTable, { ...change, ...(cardid && { cardid }) }).catch(readAgain)
    void client.invalidateQueries({ queryKey: shopKeys.ratioChanges })
    if (cardid) keepCard({ id: cardid, ratiotable })
    else if (ratiotable) {
      client.setQueryData<RatioTables>(shopKeys.ratios, known => ({ ...known, default: ratiotable }))
      // What is proposed depends on the table.
      void client.invalidateQueries({ queryKey: shopKeys.ratios })
    }
    return ratiotable
  }
}
