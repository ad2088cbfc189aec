import { CallError } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { texts } from './french.ts'

/** A page whose data did not come: the sentence of the failure and another try. */
export const FailurePanel = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Banner tone="danger" action={<Button onClick={onRetry}>{texts.retry}</Button>}>
    {error instanceof CallError ? error.message : texts.failure}
  </Banner>
)
