import { Button } from '@comptoir/ui/button'
import { FailurePanel } from '../failure-panel.tsx'

type Query = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
}

/** Below a list: the button of its next page, or why that page did not come. */
export const PageRest = ({ query, label, onMore }: { query: Query; label: string; onMore: () => void }) => {
  if (query.isFetchNextPageError) return <FailurePanel error={query.error} onRetry={onMore} />
  if (!query.hasNextPage) return null
  return (
    <Button busy={query.isFetchingNextPage} onClick={onMore}>
      {label}
    </Button>
  )
}
