import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { listAllHighlights } from '@comptoir/contracts/catalogue/highlights-staff'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { shopKeys } from '../shop-keys.ts'

/** Every highlight in order, hidden ones too. */
export const allHighlights = queryOptions({
  queryKey: shopKeys.highlights,
  queryFn: ({ signal }) => request(listAllHighlights, {}, signal),
  refetchOnMount: 'always'
})

/** Changes the highlights the page shows, and makes the home page ask again. */
export const useKeepHighlights = (): ((change: (known: readonly Highlight[]) => Highlight[]) => void) => {
  const client = useQueryClient()
  return change => {
    // An older answer still on its way must not undo the change.
    void client.cancelQueries({ queryKey: shopKeys.highlights })
    client.setQueryData<Highlight[]>(shopKeys.highlights, known => known && change(known))
    void client.invalidateQueries({ queryKey: sharedKeys.highlights })
  }
}
