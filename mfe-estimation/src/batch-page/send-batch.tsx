import { useId } from 'react'
import Plus from 'lucide-react/icons/plus'
import Send from 'lucide-react/icons/send'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import { formatEuro } from '@comptoir/ui/money'
import { sendIntent } from '@comptoir/web/account/send-intent.ts'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { useMove } from '../batch/use-move.ts'
import type { Moving } from '../batch/use-move.ts'
import { texts } from '../french.ts'
import { SendPart } from '../part/send-part.tsx'
import type { Sending } from '../upload-queue/sending.ts'
import classes from './send-batch.module.css'
import { whatIsMissing, withoutEstimate } from './what-is-missing.ts'

const { send: words } = texts

type SendBatchProps = Moving & {
  sendings: readonly Sending[]
  /** Opens the way to the photos of another card; undefined while none can be added. */
  onAdd: (() => void) | undefined
}

/** « · 3 cartes · 120,00 € », without the amount while no card has a price. */
const Sum = ({ batch: { items, sums }, sendings }: Pick<SendBatchProps, 'batch' | 'sendings'>) => (
  <span className={classes['sum']}>
    <span className={classes['dot']}>·</span>{' '}
    {words.sum(cardsOf(items).length + sendings.length, sums.estimate === null ? null : formatEuro(sums.estimate))}
  </span>
)

const AddButton = ({ onAdd }: Pick<SendBatchProps, 'onAdd'>) =>
  onAdd && (
    <Button
      className={classes['add'] ?? ''}
      aria-label={words.add}
      icon={<Plus size={22} aria-hidden="true" />}
      onClick={onAdd}
    />
  )

/** The act of an account, or what keeps it from it. */
const ByAccount = ({ batch, sendings, alert, onAdd }: SendBatchProps) => {
  const why = useId()
  const { move, busy } = useMove({ batch, alert }, 'T')
  const missing = whatIsMissing(batch.items, sendings)
  const unclear = withoutEstimate(batch.items)
  return (
    <>
      <section className={classes['send']} aria-labelledby="send-batch">
        <h2 id="send-batch">{words.heading}</h2>
        <p>{words.lead}</p>
        {missing.length === 0 && unclear > 0 && <p className={classes['note']}>{words.unclear(unclear)}</p>}
        {missing.length === 0 && cardsOf(batch.items).length > 1 && !batch.receivedat && (
          <SendPart batch={batch} alert={alert} />
        )}
      </section>
      <fieldset className={classes['bar']} aria-label={words.bar}>
        {missing.length > 0 && (
          <p id={why} className={classes['missing']}>
            {missing.join(' ')}
          </p>
        )}
        <AddButton onAdd={onAdd} />
        <Button
          variant="primary"
          className={classes['act'] ?? ''}
          icon={<Send size={18} aria-hidden="true" />}
          busy={busy}
          aria-disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? why : undefined}
          onClick={move}
        >
          <span>
            {words.submit} <span className="visually-hidden">{words.toShop}</span>{' '}
            <Sum batch={batch} sendings={sendings} />
          </span>
        </Button>
      </fieldset>
    </>
  )
}

/** A visitor's way: an account first, whose sign-up or login sends the batch. */
const AfterSignUp = ({ batch, sendings, onAdd }: SendBatchProps) => (
  <>
    <section className={classes['send']} aria-labelledby="send-batch">
      <h2 id="send-batch">{words.heading}</h2>
      <p>{words.visitor}</p>
      <ButtonLink to="/login" onClick={() => sendIntent.keep(batch.id)}>
        {words.login}
      </ButtonLink>
    </section>
    <fieldset className={classes['bar']} aria-label={words.bar}>
      <AddButton onAdd={onAdd} />
      <ButtonLink
        variant="primary"
        className={classes['act'] ?? ''}
        icon={<Send size={18} aria-hidden="true" />}
        to="/create"
        onClick={() => sendIntent.keep(batch.id)}
      >
        <span>
          {words.account} <Sum batch={batch} sendings={sendings} />
        </span>
      </ButtonLink>
    </fieldset>
  </>
)

/**
 * Sends the batch to the shop. The act and the amount stand in a bar at the bottom of the window, however long the list of
 * cards is; what is missing for it is said there. A visitor is asked to create an account, after the first price only.
 */
export const SendBatch = (props: SendBatchProps) => {
  const { batch, sendings } = props
  if (batch.userid !== null) return batch.items.length + sendings.length > 0 && <ByAccount {...props} />
  return batch.sums.estimate !== null && <AfterSignUp {...props} />
}
