import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { Thread } from '../state/thread-context.ts'
import { waitingFor } from './offer-waiting.ts'
import type { Decision } from './use-offer-decision.ts'

/** Returns what the viewer may do: the owner decides while the shop treats the batch, the offer's author withdraws it. */
export const actsOf = (message: Message, { viewer, about }: Pick<Thread, 'viewer' | 'about'>): Decision[] => {
  if (viewer.isadmin) return message.userid === viewer.id ? ['withdraw'] : []
  return about.ownerid === viewer.id && waitingFor(about) === null ? ['accept', 'refuse'] : []
}
