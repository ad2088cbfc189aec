import { useState } from 'react'
import type { RefObject } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { acceptOffer, refuseOffer } from '@comptoir/contracts/batch/offer'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { formatEuro } from '@comptoir/ui/money'
import { ConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import { priceOf, replacedByAccepting } from '../batch/offers.ts'
import { useBatchAct } from '../batch/use-batch-act.ts'
import classes from './offer-card.module.css'
import { offerTexts as words } from './offers-french.ts'

type Decision = 'accept' | 'refuse'

type OfferActsProps = {
  batch: Batch
  offer: BatchOffer
  /** Euros of the cards the seller does not keep. */
  price: number
  /** The cards the seller keeps. */
  returned: readonly string[]
  shell: ShellServices
  /** The id of the offer's heading: it tells the buttons of two offers apart. */
  describedBy: string
  area: RefObject<HTMLDivElement | null> | undefined
}

/** What follows from a decision, one sentence a line. */
const consequencesOf = (decision: Decision, { batch, offer, returned }: OfferActsProps): string => {
  const standing = replacedByAccepting(batch, offer)
  if (decision === 'refuse')
    return standing.length > 0 ? words.refuseStanding(formatEuro(priceOf(standing))) : words.refuseText
  const binding = batch.receivedat ? words.acceptAtShop : words.acceptText
  const kept = returned.length
  return kept > 0 ? `${words.returned(kept)}\n${binding}` : binding
}

/** The buttons that accept and refuse an offer, of the same size. A dialog asks once more, with the amount. */
export const OfferActs = (props: OfferActsProps) => {
  const { batch, offer, price, returned, shell, describedBy, area } = props
  const { id: tableid } = batch
  const { messageid } = offer
  const [asking, setAsking] = useState<Decision | null>(null)
  const close = () => setAsking(null)
  const { run, busy } = useBatchAct(
    { batchid: tableid, alert: shell.alert },
    {
      ask: async (decision: Decision) => {
        if (decision === 'refuse') await request(refuseOffer, { tableid, messageid })
        else await request(acceptOffer, { tableid, messageid, ...(returned.length > 0 && { returned: [...returned] }) })
        // The portal answers with the offer's message: the batch is read again.
        return null
      },
      // The portal may have answered the first press of a double click before React drew the answer.
      still: now => now.offers.some(offer => offer.messageid === messageid && offer.status === 'P'),
      wordRefusal: ({ code }) => {
        if (code === 'offer_unavailable') return words.unavailable
        if (code === 'email_unverified') return words.unproved
        return code === 'forbidden' && shell.session.user?.['mustchange'] === true ? words.mustchange : undefined
      },
      onDone: close,
      onRefused: close
    }
  )
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
