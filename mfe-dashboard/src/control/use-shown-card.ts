import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CardItem } from '@comptoir/contracts/batch/item'

const PARAM = 'card'

/**
 * Returns the card on the bench, and a function that shows another. The address holds the card (`?card=`), so that a
 * reload and a link show it; without one the bench begins with the first card to check.
 */
export const useShownCard = (cards: readonly CardItem[]): [card: CardItem | undefined, go: (id: string) => void] => {
  const [params, setParams] = useSearchParams()
  const [id, setId] = useState(() => params.get(PARAM) ?? cards.find(({ checked }) => !checked)?.id)
  const go = useCallback(
    (next: string) => {
      setId(next)
      setParams({ [PARAM]: next }, { replace: true, preventScrollReset: true })
    },
    [setParams]
  )
  return [cards.find(card => card.id === id) ?? cards[0], go]
}
