import { useQueryClient } from '@tanstack/react-query'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { shopKeys } from '../shop-keys.ts'

/** Returns what puts a card that the portal answered, or a part of one, into the page and makes the lists ask again. */
export const useKeepCard = (): ((part: Partial<Card> & Pick<Card, 'id'>) => void) => {
  const client = useQueryClient()
  return part => {
    const key = shopKeys.card(part.id)
    // An older answer still on its way must not undo the change.
    void client.cancelQueries({ queryKey: key })
    client.setQueryData<Card>(key, known => known && { ...known, ...part })
    void client.invalidateQueries({ queryKey: shopKeys.cards })
  }
}
