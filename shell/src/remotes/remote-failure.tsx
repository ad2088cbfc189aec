import { Button } from '@comptoir/ui/button'
import { texts } from './french.ts'
import classes from './panel.module.css'

/** Says that one part of the site is away. The words are ours: a runtime's message holds URLs and codes. */
export const RemoteFailure = ({ onRetry }: { onRetry?: () => void }) => (
  <div className={classes['panel']} role="alert">
    <h1>{texts.remote.heading}</h1>
    <p>{texts.remote.message}</p>
    <div className={classes['actions']}>
      {onRetry && (
        <Button variant="primary" onClick={onRetry}>
          {texts.remote.retry}
        </Button>
      )}
      <Button onClick={() => location.reload()}>{texts.remote.reload}</Button>
    </div>
  </div>
)
