import type { Batch } from '@comptoir/contracts/batch/batch'
import { formatLongDate } from '@comptoir/ui/dates'
import { formatEuro } from '@comptoir/ui/money'
import { progressOfControl, stageOf } from '@comptoir/contracts/batch/stage'
import type { Stage } from '@comptoir/contracts/batch/stage'
import { texts } from '../french.ts'

const { next } = texts

/** The sentence for each stage: what the shop has to do, or what it waits for. */
const sentences: Record<Stage, string | ((batch: Batch) => string)> = {
  editing: next.editing,
  study: next.study,
  offered: next.offered,
  added: next.added,
  revised: next.revised,
  refused: ({ receivedat }) => (receivedat ? next.refusedHere : next.refused),
  expired: ({ receivedat }) => (receivedat ? next.expiredHere : next.expired),
  choose: next.choose,
  label: next.label,
  track: ({ delivery }) => next.track(delivery?.shipby ? formatLongDate(delivery.shipby) : null),
  send: next.send,
  bring: next.bring,
  way: ({ delivery }) => (delivery?.tracking ? next.way(delivery.tracking) : next.parcel),
  unestimated: next.unestimated,
  control: batch => next.control(progressOfControl(batch)),
  controlled: next.controlled,
  revise: next.revise,
  unrevised: ({ sums }) => next.unrevised(formatEuro(sums.net ?? 0)),
  unrevisedidentity: ({ sums }) => next.unrevisedIdentity(formatEuro(sums.net ?? 0)),
  identity: next.identity,
  pay: next.pay,
  paid: ({ sums }) => next.paid(formatEuro(sums.paid ?? 0)),
  cancelled: next.cancelled
}

/** Returns the sentence for what happens next with a batch. */
export const nextStep = (batch: Batch, now: Date): string => {
  const sentence = sentences[stageOf(batch, now)]
  return typeof sentence === 'string' ? sentence : sentence(batch)
}
