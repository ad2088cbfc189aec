import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Batch } from '@comptoir/contracts/batch'
import { shopKeys } from '../shop-keys.ts'

/** Shows a batch as the portal told it; an answer that was overtaken by a newer one changes nothing. */
export const showBatch = (client: QueryClient, batch: Batch): void => {
  client.setQueryData<Batch>(shopKeys.batch(batch.id), known =>
    known && known.updatedat > batch.updatedat ? known : { ...known, ...batch }
  )
}

/** Takes what an act answered into the page, and makes the lists ask again. */
export const useKeepBatch = (): ((batch: Batch) => void) => {
  const client = useQueryClient()
  return batch => {
    // An older answer still on its way must not undo the act.
    void client.cancelQueries({ queryKey: shopKeys.batch(batch.id) })
    showBatch(client, batch)
    void client.invalidateQueries({ queryKey: shopKeys.batches })
  }
}
