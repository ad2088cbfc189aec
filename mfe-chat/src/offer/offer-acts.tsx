import { Suspense, lazy, useState } from 'react'
import type { Message } from '@comptoir/contracts/conversation'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import classes from '../thread/card.module.css'
import { useThreadContext } from '../thread/thread-context.ts'
import type { Thread } from '../thread/thread-context.ts'
import { waitingFor } from './offer-waiting.ts'
import { useOfferDecision } from './use-offer-decision.ts'
import type { Decision } from './use-offer-decision.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('@comptoir/ui/confirm-dialog')).ConfirmDialog }))

const { offer: words } = texts

const acts = {
  accept: { button: words.accept, title: words.acceptTitle, text: words.acceptText, confirm: words.acceptConfirm },
  refuse: { button: words.refuse, title: words.refuseTitle, text: words.refuseText, confirm: words.refuseConfirm },
  withdraw: {
    button: words.withdraw,
    title: words.withdrawTitle,
    text: words.withdrawText,
    confirm: words.withdrawConfirm
  }
} as const satisfies Record<Decision, unknown>

/** The seller decides while the shop treats the batch; the administrator who made the offer takes it back. */
const actsOf = (message: Message, { viewer, about }: Thread): Decision[] => {
  if (viewer.isadmin) return message.userid === viewer.id ? ['withdraw'] : []
  return about.ownerid === viewer.id && waitingFor(about) === null ? ['accept', 'refuse'] : []
}

/** What can be done about a pending offer; each is asked once more, with the amount. */
export const OfferActs = ({ message, amount }: { message: Message; amount: string }) => {
  const [asking, setAsking] = useState<Decision | null>(null)
  const { busy, decide } = useOfferDecision(message.id, () => setAsking(null))
  const mine = actsOf(message, useThreadContext())
  if (mine.length === 0) return null
  return (
    <div className={classes['actions']}>
      {mine.map(decision => (
        <Button key={decision} onClick={() => setAsking(decision)}>
          {acts[decision].button}
        </Button>
      ))}
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={acts[asking].title(amount)}
            confirm={acts[asking].confirm}
            danger={asking === 'withdraw'}
            busy={busy}
            onCancel={() => setAsking(null)}
            onConfirm={() => decide(asking)}
          >
            {acts[asking].text}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}
