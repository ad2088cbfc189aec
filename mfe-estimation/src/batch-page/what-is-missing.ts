import type { Item } from '@comptoir/contracts/batch/item'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { texts } from '../french.ts'
import type { SendingState } from '../upload-queue/sending.ts'
import { countOf } from '../batch/stage.ts'

const { send: words } = texts

type OnTheirWay = readonly { readonly state: SendingState }[]

/**
 * Returns a sentence for each thing that keeps the seller from sending the batch: no card is done, a card is being analysed,
 * or this browser still has photos to upload.
 */
export const whatIsMissing = (items: readonly Item[], sendings: OnTheirWay): string[] => {
  const failed = sendings.filter(({ state }) => state === 'failed').length
  const leaving = sendings.length - failed
  const analysing = countOf(items, 'AX') + countOf(items, 'S')
  const pending = analysing + leaving + failed
  const none = cardsOf(items).length === 0 ? words.noCard : words.noneDone
  return [
    ...(countOf(items, 'D') === 0 && pending === 0 ? [none] : []),
    ...(leaving ? [words.sending(leaving)] : []),
    ...(failed ? [words.failed(failed)] : []),
    ...(analysing ? [words.analysing(analysing)] : [])
  ]
}

/** Returns how many cards have no estimate: they can be sent, but the seller should know. */
export const withoutEstimate = (items: readonly Item[]): number => countOf(items, 'WUI') + countOf(items, 'E')
