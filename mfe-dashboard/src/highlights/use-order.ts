import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { orderHighlights } from '@comptoir/contracts/catalogue/highlights-staff'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { shopKeys } from '../shop-keys.ts'
import { useKeepHighlights } from './use-highlights.ts'

const ordering = ['order-highlights']

/**
 * Returns a function that moves a highlight from one place to another, and whether there was anything to move. The page shows
 * the new order at once; orders that follow each other quickly are sent one by one.
 */
export const useOrder = (
  highlights: readonly Highlight[],
  alert: ShellServices['alert']
): ((from: number, to: number) => boolean) => {
  const client = useQueryClient()
  const keep = useKeepHighlights()
  const { mutate } = useMutation({
    mutationKey: ordering,
    scope: { id: 'order-highlights' },
    mutationFn: (ids: string[]) => request(orderHighlights, { ids }),
    onError: error => tellFailure(alert, error),
    onSettled: () => {
      // While another order waits, the portal's list would show an outdated one for a moment.
      if (client.isMutating({ mutationKey: ordering }) === 1)
        void client.invalidateQueries({ queryKey: shopKeys.highlights })
    }
  })
  return (from, to) => {
    const one = highlights[from]
    if (!one || from === to || to < 0 || to >= highlights.length) return false
    const moved = highlights.toSpliced(from, 1).toSpliced(to, 0, one)
    keep(() => moved)
    mutate(moved.map(({ id }) => id))
    return true
  }
}
