import type { Batch } from '@comptoir/contracts/batch/batch'
import { formatLongDate } from '@comptoir/ui/dates'
import { formatEuro } from '@comptoir/ui/money'
import { acceptedOffers } from '@comptoir/contracts/batch/offers-of'
import { declinedRevision, lastEnded, pendingOffers, priceOf } from './offers.ts'
import { stageOf } from './stage.ts'
import type { Stage } from './stage.ts'
import { stagePanelTexts, stageTexts } from './stage-french.ts'
import type { StageFacts } from './stage-french.ts'

const factsOf = (batch: Batch, now: Date): StageFacts => {
  const ended = lastEnded(batch, now)
  return {
    pending: pendingOffers(batch, now).length,
    accepted: formatEuro(priceOf(acceptedOffers(batch))),
    ended: formatEuro(ended?.offer.price ?? 0),
    refused: ended?.ending === 'refused',
    received: batch.receivedat ? formatLongDate(batch.receivedat) : null
  }
}

const isShown = (stage: Stage): stage is Stage & keyof typeof stageTexts => stage in stageTexts

export type StageWords = { heading: string; lead: string }

/** Returns the heading and the lead of a batch's stage; null while the seller edits it, when the cards themselves show it. */
export const stageWords = (batch: Batch, now: Date): StageWords | null => {
  const stage = stageOf(batch, now)
  if (!isShown(stage)) return null
  const facts = factsOf(batch, now)
  const say = (sentence: string | ((facts: StageFacts) => string)) =>
    typeof sentence === 'string' ? sentence : sentence(facts)
  const { heading, lead } = stageTexts[stage]
  // Before receipt the heading says what is left to do; the declined revision is added to it.
  const isDeclined = !batch.receivedat && stage !== 'revised' && declinedRevision(batch, now) !== null
  return { heading: say(heading), lead: isDeclined ? `${say(lead)} ${stagePanelTexts.declined(facts)}` : say(lead) }
}
