import { useState } from 'react'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { Offer } from '@comptoir/contracts/batch/offer'
import { Button } from '@comptoir/ui/button'
import { ConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import { texts } from '../french.ts'
import classes from '../card.module.css'
import { useThreadContext } from '../state/thread-context.ts'
import { actsOf } from './acts-of.ts'
import { useOfferDecision } from './use-offer-decision.ts'
import type { Decision } from './use-offer-decision.ts'

const { offer: words } = texts

const acts = {
  accept: { button: words.accept, title: words.acceptTitle, confirm: words.acceptConfirm },
  refuse: { button: words.refuse, title: words.refuseTitle, confirm: words.refuseConfirm },
  withdraw: { button: words.withdraw, title: words.withdrawTitle, confirm: words.withdrawConfirm }
} as const satisfies Record<Decision, unknown>

type Circumstances = { received: boolean; revises: boolean; returned: number }

/** What the dialog says before a decision: what follows from it. */
const consequences = {
  accept: ({ received, returned }) => {
    const [text, unsold] = received ? [words.acceptReceived, words.returning] : [words.acceptText, words.keeping]
    return returned > 0 ? `${unsold(returned)}\n${text}` : text
  },
  refuse: ({ revises }) => (revises ? words.refuseRevision : words.refuseText),
  withdraw: ({ revises }) => (revises ? words.withdrawRevision : words.withdrawText)
} as const satisfies Record<Decision, (circumstances: Circumstances) => string>

type OfferActsProps = {
  offer: Offer
  message: Message
  /** The items the seller takes back. */
  returned: readonly string[]
  amount: string
}

/** The buttons of a pending offer. A dialog with the amount asks once more before each decision. */
export const OfferActs = ({ offer, message, returned, amount }: OfferActsProps) => {
  const thread = useThreadContext()
  const [asking, setAsking] = useState<Decision | null>(null)
  const { busy, decide } = useOfferDecision(message.id, returned, () => setAsking(null))
  const mine = actsOf(message, thread)
  if (mine.length === 0) return null
  const circumstances: Circumstances = {
    received: thread.about.received,
    revises: offer.replaces.some(id => thread.offers.get(id)?.status === 'A'),
    returned: returned.length
  }
  return (
    <div className={classes['actions']}>
      {mine.map(decision => (
        <Button key={decision} onClick={() => setAsking(decision)}>
          {acts[decision].button}
        </Button>
      ))}
      {asking && (
        <ConfirmDialog
          title={acts[asking].title(amount)}
          confirm={acts[asking].confirm}
          danger={asking === 'withdraw'}
          busy={busy}
          onCancel={() => setAsking(null)}
          onConfirm={() => decide(asking)}
        >
          {consequences[asking](circumstances)}
        </ConfirmDialog>
      )}
    </div>
  )
}
