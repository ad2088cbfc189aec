import { useQueryClient } from '@tanstack/react-query'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { shopKeys } from '../shop-keys.ts'

/** Returns a function that shows a card, or a part of one, that the portal answered, and makes the lists read again. */
export const useKeepCard = (): ((part: Partial<Card> & Pick<Card, 'id'>) => void) => {
  const client = useQueryClient()
  return part => {
    const key = shopKeys.card(part.id)
    // The answer to an earlier read must not undo the change.
    void client.cancelQueries({ queryKey: key })
    client.setQueryData<Card>(key, known => known && { ...known, ...part })
    void client.invalidateQueries({ queryKey: shopKeys.cards })
  }
}
