import { Button } from '@comptoir/ui/button'
import { texts as common } from '@comptoir/web/french.ts'
import { texts } from '../french.ts'
import classes from '../panel.module.css'

const { remote } = texts

/** Says that one part of the site does not answer, in our own words: the error of the runtime holds addresses and codes. */
export const RemoteFailure = ({ onRetry }: { onRetry?: () => void }) => (
  <div className={classes['panel']} role="alert">
    <h1>{remote.heading}</h1>
    <p>{remote.message}</p>
    <div className={classes['actions']}>
      {onRetry && (
        <Button variant="primary" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
      <Button onClick={() => location.reload()}>{remote.reload}</Button>
    </div>
  </div>
)
