import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { listAllHighlights } from '@comptoir/contracts/catalogue/highlights-staff'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { shopKeys } from '../shop-keys.ts'

/** Reads every highlight in order, hidden ones too. */
export const allHighlights = queryOptions({
  queryKey: shopKeys.highlights,
  queryFn: ({ signal }) => request(listAllHighlights, {}, signal),
  refetchOnMount: 'always'
})

/** Returns a function that changes the highlights on the page, and makes the home page read them again. */
export const useKeepHighlights = (): ((change: (known: readonly Highlight[]) => Highlight[]) => void) => {
  const client = useQueryClient()
  return change => {
    // The answer to an earlier read must not undo the change.
    void client.cancelQueries({ queryKey: shopKeys.highlights })
    client.setQueryData<Highlight[]>(shopKeys.highlights, known => known && change(known))
    void client.invalidateQueries({ queryKey: sharedKeys.highlights })
  }
}
