import { useState } from 'react'
import type { RefObject } from 'react'
import { Button } from '@comptoir/ui/button'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { formatEuro } from '@comptoir/ui/money'
import { ConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import { priceOf, replacedByAccepting } from '../batch/offers.ts'
import classes from './offer-card.module.css'
import { offerTexts as words } from './offers-french.ts'
import { useOfferDecision } from './use-offer-decision.ts'
import type { Decision } from './use-offer-decision.ts'

type OfferActsProps = {
  batch: Batch
  offer: BatchOffer
  /** Euros of the cards the seller does not keep. */
  price: number
  /** The cards the seller keeps. */
  returned: readonly string[]
  shell: ShellServices
  /** The heading of the offer, which tells two of the same buttons apart. */
  describedBy: string
  area: RefObject<HTMLDivElement | null> | undefined
}

/** What follows from a decision, a sentence each. */
const consequencesOf = (decision: Decision, { batch, offer, returned }: OfferActsProps): string => {
  const standing = replacedByAccepting(batch, offer)
  if (decision === 'refuse')
    return standing.length > 0 ? words.refuseStanding(formatEuro(priceOf(standing))) : words.refuseText
  const binding = batch.receivedat ? words.acceptAtShop : words.acceptText
  const kept = returned.length
  return kept > 0 ? `${words.returned(kept)}\n${binding}` : binding
}

/** Yes and no to an offer, of the same size; each is asked once more, with the amount. */
export const OfferActs = (props: OfferActsProps) => {
  const { batch, offer, price, returned, shell, describedBy, area } = props
  const [asking, setAsking] = useState<Decision | null>(null)
  const close = () => setAsking(null)
  const { run, busy } = useOfferDecision({
    batch,
    messageid: offer.messageid,
    returned,
    shell,
    onDone: close,
    onRefused: close
  })
  const amount = formatEuro(asking === 'refuse' ? offer.price : price)
  const isYes = asking === 'accept'
  return (
    <div ref={area} className={classes['acts']}>
      <Button variant="primary" aria-describedby={describedBy} onClick={() => setAsking('accept')}>
        {words.accept}
      </Button>
      <Button variant="primary" aria-describedby={describedBy} onClick={() => setAsking('refuse')}>
        {words.refuse}
      </Button>
      {asking && (
        <ConfirmDialog
          title={isYes ? words.acceptTitle(amount) : words.refuseTitle(amount)}
          confirm={isYes ? words.acceptConfirm : words.refuseConfirm}
          busy={busy}
          onCancel={close}
          onConfirm={() => run(asking)}
        >
          {consequencesOf(asking, props)}
        </ConfirmDialog>
      )}
    </div>
  )
}
