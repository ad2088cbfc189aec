import type { Message } from '@comptoir/contracts/conversation/conversation'
import { offerTransitions } from '@comptoir/contracts/batch/offer'
import type { OfferStatus } from '@comptoir/contracts/batch/offer'
import { offerOf } from '../src/state/offer-content.ts'
import { PAGE, gapPage, newestPage, olderPage } from '../src/state/pages.ts'
import type { Span } from '../src/state/spans.ts'
import { gapOf, isComplete, reduceThread, topOf } from '../src/state/thread-state.ts'
import type { ThreadEvent, ThreadState } from '../src/state/thread-state.ts'
import { messageOf, offerMessage } from './builders.ts'

/** What may happen in a thread at the portal; `at` names one of the messages that are there. */
export type Happening =
  | { kind: 'text' | 'offer' | 'hidden' | 'mine' }
  | { kind: 'delete'; at: number }
  /** `whole`: the hint carries the message as it is then. */
  | { kind: 'decide'; at: number; status: OfferStatus; whole: boolean }

/** A thread as the portal keeps it: numbers are never used again, deleted messages and hidden ones leave holes. */
export const createFakeThread = () => {
  let seq = 0
  let shown: Message[] = []

  const happen = (happening: Happening): ThreadEvent[] => {
    const { kind } = happening
    if (kind === 'delete' || kind === 'decide') {
      const message = shown[happening.at % Math.max(1, shown.length)]
      if (!message) return []
      if (kind === 'delete') {
        shown = shown.filter(one => one !== message)
        return [{ type: 'deleted', id: message.id }]
      }
      const { status, whole } = happening
      const offer = offerOf(message)
      if (!offer || !(offerTransitions[offer.status] as readonly OfferStatus[]).includes(status)) return []
      // The seller who accepts takes cards back: the price is another one then.
      const price = status === 'A' ? offer.price / 2 : offer.price
      const decided = { ...message, content: JSON.stringify({ ...offer, price, status }) }
      shown = shown.map(one => (one === message ? decided : one))
      return [{ type: 'decided', messageid: message.id, status, ...(whole && { message: decided }) }]
    }
    seq += 1
    if (kind === 'hidden') return []
    const mine = { userid: 'user-one', requestid: `request-${seq}` }
    const message = kind === 'offer' ? offerMessage(seq) : messageOf(seq, kind === 'mine' ? mine : {})
    shown = [...shown, message]
    // Answered to whoever posted it, and hinted to everybody.
    return [
      { type: 'message', message },
      { type: 'message', message }
    ]
  }

  const list = ({ before, after }: { before?: string; after?: number }) => {
    if (after !== undefined) return shown.filter(message => message.seq > after).slice(0, PAGE)
    const number = Number(before?.replace('message-', '') ?? Infinity)
    return shown.filter(message => message.seq < number).slice(-PAGE)
  }

  /** Asks for what is missing until nothing is, as the page does. */
  const resync = (start: ThreadState): ThreadState => {
    let state = reduceThread(start, newestPage(list({}), topOf(start)))
    for (let gap: Span | null = gapOf(state); gap; gap = gapOf(state))
      state = reduceThread(state, gapPage(list({ after: gap.from - 1 }), gap))
    while (!isComplete(state) && state.oldest)
      state = reduceThread(state, olderPage(list({ before: state.oldest.id }), state.oldest.seq))
    return state
  }

  return { happen, newest: () => newestPage(list({})), shown: () => shown, resync }
}
