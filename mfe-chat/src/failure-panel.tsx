import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { texts } from './french.ts'
import { failureSentence } from './tell-failure.ts'

/** Something whose data did not come: the sentence of the failure and another try. */
export const FailurePanel = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Banner tone="danger" action={<Button onClick={onRetry}>{texts.retry}</Button>}>
    {failureSentence(error)}
  </Banner>
)
