import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { choosePayout } from '@comptoir/contracts/batch/payment'
import { request } from '@comptoir/contracts/browser/client'
import { PayoutMethod, payoutMethods } from '@comptoir/contracts/batch/payout'
import { Button } from '@comptoir/ui/button'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useBatchAct } from '../batch/use-batch-act.ts'
import { useFocusInTile } from '../batch/use-focus-in-tile.ts'
import type { Moving } from '../batch/use-move.ts'
import { deliveryTexts } from './delivery-french.ts'
import classes from './delivery.module.css'
import { chosenMethod, obstacleTo } from './payout-options.ts'
import { usePaymentType } from './use-payment-type.ts'

const { payout: words } = deliveryTexts

type PayoutFormProps = {
  initial: PayoutMethod | null
  obstacle: (method: PayoutMethod) => ReturnType<typeof obstacleTo>
  busy: boolean
  onChoose: (method: PayoutMethod) => void
  /** Leaves the method as it is; absent while there is none. */
  onKeep: (() => void) | undefined
}

const PayoutForm = ({ initial, obstacle, busy, onChoose, onKeep }: PayoutFormProps) => {
  const [method, setMethod] = useState<PayoutMethod | null>(initial)
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(method === null)
    if (method === null) form.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
    else onChoose(method)
  }
  const isProfileShort = PayoutMethod.options.some(option => obstacle(option) === 'profile')
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <RadioCards
        legend={words.legend}
        name="payout"
        value={method ?? ''}
        error={missing ? words.missing : undefined}
        hint={
          isProfileShort && (
            <>
              {words.profile} <Link to="/profil">{words.toProfile}</Link>
            </>
          )
        }
        onChange={event => {
          setMethod(event.target.value as PayoutMethod)
          setMissing(false)
        }}
        options={PayoutMethod.options.map(option => {
          const reason = obstacle(option)
          return {
            value: option,
            label: payoutMethods[option],
            description: reason && words.obstacles[reason],
            disabled: reason !== null
          }
        })}
      />
      <div className={classes['actions']}>
        <Button variant="primary" type="submit" busy={busy}>
          {words.submit}
        </Button>
        {onKeep && (
          <Button variant="link" onClick={onKeep}>
            {words.keep}
          </Button>
        )}
      </div>
    </form>
  )
}

/** How the seller is paid: asked where neither they nor their profile said it, told and changed where they did. */
export const PayoutChoice = ({ batch, alert }: Moving) => {
  const { id, userid, wishes } = batch
  const [changing, setChanging] = useState(false)
  const paymenttype = usePaymentType(userid)
  const { tile, told } = useFocusInTile()
  const act = useBatchAct(
    { batchid: id, alert },
    {
      ask: (method: PayoutMethod) => request(choosePayout, { id, method }),
      onDone: () => setChanging(false),
      wordRefusal: ({ code, message }) => (code === 'payment_not_ready' ? words.notReady : message)
    }
  )
  if (paymenttype.isPending) return <Skeleton label={words.loading} lines={3} />
  const circumstances = { ...batch, paymenttype: paymenttype.type }
  const chosen = chosenMethod(wishes, circumstances)
  return (
    <div {...tile}>
      {chosen && !changing ? (
        <div className={classes['actions']}>
          <div {...told}>{words.chosen[chosen]}</div>
          <Button variant="link" aria-label={words.changeLabel} onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        </div>
      ) : (
        <div {...told}>
          <PayoutForm
            initial={chosen}
            obstacle={method => obstacleTo(method, circumstances)}
            busy={act.busy}
            onChoose={act.run}
            onKeep={chosen ? () => setChanging(false) : undefined}
          />
        </div>
      )}
    </div>
  )
}
