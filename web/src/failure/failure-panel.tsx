import { secondFactorPage } from '@comptoir/contracts/browser/second-factor-page'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import { texts } from '../french.ts'
import { failureCode, failureSentence } from './failure-sentence.ts'

/**
 * Stands for data that could not be fetched: why, and a button that asks again. Staff who lack the second factor that the
 * shop demands are led to where it is set up.
 */
export const FailurePanel = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const lacksFactor = failureCode(error) === 'second_factor_required'
  const action = lacksFactor ? (
    <ButtonLink to={secondFactorPage}>{texts.setUpSecondFactor}</ButtonLink>
  ) : (
    <Button onClick={onRetry}>{texts.retry}</Button>
  )
  return (
    <Banner tone="danger" action={action}>
      {failureSentence(error)}
    </Banner>
  )
}
