import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { failureSentence } from '@comptoir/web/failure/failure-sentence.ts'
import { texts } from '@comptoir/web/french.ts'
import { controlTexts } from './control-french.ts'
import type { CheckSaver } from './saving/check-saver.ts'
import { useFailedSaves } from './saving/use-check-saver.ts'

const { failed: words } = controlTexts

type SaveFailureProps = { error: unknown; onRetry: () => void; onDrop: () => void }

/** Says that the changes of the card in view could not be saved. */
export const SaveFailure = ({ error, onRetry, onDrop }: SaveFailureProps) => (
  <Banner
    tone="danger"
    action={
      <>
        <Button onClick={onRetry}>{texts.retry}</Button>
        <Button onClick={onDrop}>{words.drop}</Button>
      </>
    }
  >
    {words.one(failureSentence(error))}
  </Banner>
)

/** Says how many other cards have changes that could not be saved. */
export const OtherFailures = ({ saver, current }: { saver: CheckSaver; current: string }) => {
  const others = useFailedSaves(saver).filter(itemid => itemid !== current)
  if (others.length === 0) return null
  return (
    <Banner tone="danger" action={<Button onClick={() => others.forEach(saver.retry)}>{words.retryAll}</Button>}>
      {words.others(others.length)}
    </Banner>
  )
}
