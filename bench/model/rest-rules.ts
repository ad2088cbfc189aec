import { itemStatus } from '@comptoir/contracts/batch/item'
import type { Observed } from './observed.ts'

/** Nothing is left to do: no event waits, none was given up, no payment and no analysis is under way, every mail has left. */
export const restViolations = ({ outboxes, parked, batches, mails }: Observed): string[] => [
  ...outboxes.map(({ document, events }) => `${document}: ${events.join(', ')} did not leave`),
  ...parked.map(({ event, reason }) => `${event} was given up: ${reason}`),
  ...batches.flatMap(({ _id, isPaying, items }) => [
    ...(isPaying ? [`batch ${_id}: its payment was not finished`] : []),
    ...items
      .filter(({ status }) => status === itemStatus.analysing)
      .map(({ id }) => `batch ${_id}: card ${id} stays in analysis`)
  ]),
  ...mails.filter(({ isWaiting }) => isWaiting).map(({ key }) => `the mail of event ${key} was not sent`)
]
