import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import { failureSentence } from './failure-sentence.ts'

/** Stands for data that could not be fetched: why, and a button that asks again. */
export const FailurePanel = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Banner tone="danger" action={<Button onClick={onRetry}>{texts.retry}</Button>}>
    {failureSentence(error)}
  </Banner>
)
