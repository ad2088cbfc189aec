import type { Batch } from '@comptoir/contracts/batch/batch'
import { formatLongDate } from '@comptoir/ui/dates'
import { formatEuro } from '@comptoir/ui/money'
import { progressOfControl, stageOf } from '@comptoir/contracts/batch/stage'
import type { Stage } from '@comptoir/contracts/batch/stage'
import type { BatchRow } from '@comptoir/contracts/batch/batch-rows'
import { texts } from '../french.ts'

const { next } = texts

/** What the sentences tell of a batch beside its stage. */
type Told = Pick<BatchRow, 'receivedat' | 'delivery' | 'sums' | 'control'>

/** The sentence for each stage: what the shop has to do, or what it waits for. */
const sentences: Record<Stage, string | ((batch: Told) => string)> = {
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
  control: ({ control }) => next.control(control),
  controlled: next.controlled,
  revise: next.revise,
  unrevised: ({ sums }) => next.unrevised(formatEuro(sums.net ?? 0)),
  unrevisedidentity: ({ sums }) => next.unrevisedIdentity(formatEuro(sums.net ?? 0)),
  identity: next.identity,
  pay: next.pay,
  paid: ({ sums }) => next.paid(formatEuro(sums.paid ?? 0)),
  cancelled: next.cancelled
}

/** Returns the sentence for what happens next with the batch of a row. */
export const nextStepOfRow = ({ stage, ...told }: Told & Pick<BatchRow, 'stage'>): string => {
  const sentence = sentences[stage]
  return typeof sentence === 'string' ? sentence : sentence(told)
}

/** Returns the sentence for what happens next with a batch. */
export const nextStep = (batch: Batch, now: Date): string =>
  nextStepOfRow({ ...batch, stage: stageOf(batch, now), control: progressOfControl(batch) })
