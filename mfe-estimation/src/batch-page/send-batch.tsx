import { useId } from 'react'
import Send from 'lucide-react/icons/send'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import layout from '@comptoir/ui/layout.module.css'
import { useMove } from '../batch/use-move.ts'
import type { Moving } from '../batch/use-move.ts'
import { texts } from '../french.ts'
import type { Sending } from '../upload-queue/sending.ts'
import classes from './send-batch.module.css'
import { whatIsMissing, withoutEstimate } from './what-is-missing.ts'

const { send: words } = texts

type SendBatchProps = Moving & { sendings: readonly Sending[] }

const SendByAccount = ({ batch, sendings, alert }: SendBatchProps) => {
  const why = useId()
  const { move, busy } = useMove({ batch, alert }, 'T')
  const missing = whatIsMissing(batch.items, sendings)
  const unclear = withoutEstimate(batch.items)
  return (
    <>
      <p>{words.lead}</p>
      {missing.length > 0 && (
        <div id={why} className={classes['missing']}>
          <p>{words.missing}</p>
          <ul>
            {missing.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {missing.length === 0 && unclear > 0 && <p className={classes['note']}>{words.unclear(unclear)}</p>}
      <Button
        variant="primary"
        icon={<Send size={18} aria-hidden="true" />}
        busy={busy}
        aria-disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? why : undefined}
        onClick={move}
      >
        {words.submit}
      </Button>
    </>
  )
}

const SendAfterSignUp = () => (
  <>
    <p>{words.visitor}</p>
    <div className={layout['actions']}>
      <ButtonLink variant="primary" to="/create">
        {words.account}
      </ButtonLink>
      <ButtonLink to="/login">{words.login}</ButtonLink>
    </div>
  </>
)

/** Sends the batch to the shop, or lists what is still missing. A visitor is asked to create an account first. */
export const SendBatch = (props: SendBatchProps) => (
  <section className={classes['send']} aria-labelledby="send-batch">
    <h2 id="send-batch">{words.heading}</h2>
    {props.batch.userid === null ? <SendAfterSignUp /> : <SendByAccount {...props} />}
  </section>
)
