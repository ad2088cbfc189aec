import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem, Item } from '@comptoir/contracts/batch/item'
import { cardsOf } from '@comptoir/web/batch/cards-of.ts'
import { shopKeys } from '../shop-keys.ts'

/** Returns a card as its frames carry it: the seller reads them too. */
const asFramed = (card: CardItem): string =>
  JSON.stringify({ ...card, trace: undefined, ...(card.status === 'D' && { candidates: [], reason: null }) })

/**
 * What made a price, and what was asked of a card left to the shop, is in a batch that staff read, not in its frames: a
 * card that did not change stays as it is known.
 */
const keepKnown = (items: readonly Item[], known: readonly Item[]): Item[] =>
  items.map(item => {
    if (item.kind !== 'C' || item.trace !== undefined) return item
    const same = cardsOf(known).find(({ id }) => id === item.id)
    return same?.trace !== undefined && asFramed(same) === asFramed(item) ? same : item
  })

/** Whether the portal has yet to be asked what made the price of a card. */
export const lacksTrace = (batch: Batch | undefined): boolean =>
  cardsOf(batch?.items ?? []).some(({ status, trace }) => status === 'D' && trace === undefined)

/** Shows a batch that the portal sent, unless the page already shows a newer one. */
export const showBatch = (client: QueryClient, batch: Batch): void => {
  client.setQueryData<Batch>(shopKeys.batch(batch.id), known =>
    known && known.updatedat > batch.updatedat
      ? known
      : { ...known, ...batch, items: keepKnown(batch.items, known?.items ?? []) }
  )
}

/** Returns what puts the answer of an act into the page and makes the lists ask again. */
export const useKeepBatch = (): ((batch: Batch) => void) => {
  const client = useQueryClient()
  return batch => {
    // An older answer still on its way must not undo the act.
    void client.cancelQueries({ queryKey: shopKeys.batch(batch.id) })
    showBatch(client, batch)
    void client.invalidateQueries({ queryKey: shopKeys.batches })
  }
}
