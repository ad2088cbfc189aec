import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem, Item } from '@comptoir/contracts/batch/item'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { shopKeys } from '../shop-keys.ts'

/**
 * Returns a card with the fields that a frame carries. Frames go to the seller too, so they leave out what only staff
 * may read.
 */
const asFramed = (card: CardItem): string =>
  JSON.stringify({ ...card, trace: undefined, ...(card.status === 'D' && { candidates: [], reason: null }) })

/**
 * Returns the cards of a frame; a card that did not change stays as the page knows it. Only a batch that staff read
 * says how a price came about, and what the recogniser asked about a card that the seller left to the shop.
 */
const keepKnown = (items: readonly Item[], known: readonly Item[]): Item[] =>
  items.map(item => {
    if (item.kind !== 'C' || item.trace !== undefined) return item
    const same = cardsOf(known).find(({ id }) => id === item.id)
    return same?.trace !== undefined && asFramed(same) === asFramed(item) ? same : item
  })

/** Whether the page does not know yet how the price of a card came about. */
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

/** Returns a function that shows the batch in the answer to an act, and makes the lists read again. */
export const useKeepBatch = (): ((batch: Batch) => void) => {
  const client = useQueryClient()
  return batch => {
    // The answer to an earlier read must not undo the act.
    void client.cancelQueries({ queryKey: shopKeys.batch(batch.id) })
    showBatch(client, batch)
    void client.invalidateQueries({ queryKey: shopKeys.batches })
  }
}
