import type { Stage } from '@comptoir/contracts/batch/stage'
import type { BatchRecord } from '../batch/record.ts'
import { standingOffers } from '../offers/offer.ts'

type Dated = Pick<BatchRecord, 'createdat' | 'sentat' | 'receivedat' | 'items' | 'offers' | 'identity'>

const latest = (dates: readonly (Date | null | undefined)[]): Date | null => {
  const times = dates.flatMap(date => (date ? [date.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.max(...times))
}

const sent = ({ sentat, createdat }: Dated) => sentat ?? createdat
const decided = ({ offers }: Dated) => latest(offers.map(({ decidedat }) => decidedat))
const checked = ({ items }: Dated) => latest(items.map(item => item.checked?.at))
const accepted = (batch: Dated) =>
  latest(standingOffers(batch).map(({ acceptance, decidedat }) => acceptance?.at ?? decidedat))

/** The last step of the sale before each stage in which the shop has something to do. */
const steps: Partial<Record<Stage, (batch: Dated) => Date | null>> = {
  study: sent,
  refused: decided,
  expired: decided,
  label: accepted,
  unestimated: batch => latest([batch.receivedat, accepted(batch)]),
  control: batch => latest([batch.receivedat, accepted(batch)]),
  controlled: checked,
  revise: checked,
  unrevised: decided,
  unrevisedidentity: decided,
  identity: batch => latest([batch.receivedat, checked(batch), accepted(batch)]),
  pay: batch => latest([batch.receivedat, checked(batch), accepted(batch), batch.identity?.at])
}

/** Since when a batch has been in a stage in which the shop has something to do. */
export const owedSince = (batch: Dated, stage: Stage): Date => steps[stage]?.(batch) ?? sent(batch)
