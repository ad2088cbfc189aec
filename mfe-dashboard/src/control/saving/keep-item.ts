import { notifyManager } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem, Item } from '@comptoir/contracts/batch/item'
import { shopKeys } from '../../shop-keys.ts'

const checkedAt = (item: Item | undefined): string => (item?.kind === 'C' && item.checked?.at) || ''

/**
 * Returns the known card or the answered one. The answers to two requests may cross: the later check stays. Only a
 * whole batch says how a price came about and what the recogniser asked; the answer lacks that, so it stays while price
 * and status are the same.
 */
const newer = (known: Item, item: CardItem): Item => {
  if (known.kind !== 'C' || known.id !== item.id || checkedAt(known) > checkedAt(item)) return known
  const { trace, candidates, reason } = known
  return {
    ...item,
    ...(known.price === item.price && { trace }),
    ...(known.status === 'D' && item.status === 'D' && { candidates, reason })
  }
}

/** Shows a checked card in its batch, and calls `shown` so that React renders both at once. */
export const keepItem = (
  client: QueryClient,
  batchid: string,
  { item, shown }: { item: CardItem; shown?: () => void }
): void => {
  const queryKey = shopKeys.batch(batchid)
  notifyManager.batch(() => {
    client.setQueryData<Batch>(
      queryKey,
      known => known && { ...known, items: known.items.map(one => newer(one, item)) }
    )
    if (shown) notifyManager.schedule(shown)
  })
  // A batch that the portal read before this answer would undo it, so the page reads the batch again.
  if (client.isFetching({ queryKey, exact: true }) > 0) void client.invalidateQueries({ queryKey })
}
