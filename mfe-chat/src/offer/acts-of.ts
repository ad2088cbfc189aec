import type { Message } from '@comptoir/contracts/conversation/conversation'
import { texts } from '../french.ts'
import type { About } from '../state/thread-cache.ts'
import type { Thread } from '../state/thread-context.ts'
import type { Decision } from './use-offer-decision.ts'

const { undecidable } = texts.offer

/** Returns the sentence why offers of a batch cannot be decided in its present status; null where they can. */
export const waitingFor = ({ status }: Pick<About, 'status'>): string | null =>
  status === null || status === 'T' || status === 'I' ? null : undecidable[status]

/** Returns what the viewer may do: the owner decides while the shop treats the batch, the offer's author withdraws it. */
export const actsOf = (message: Message, { viewer, about }: Pick<Thread, 'viewer' | 'about'>): Decision[] => {
  if (viewer.isadmin) return message.userid === viewer.id ? ['withdraw'] : []
  return about.ownerid === viewer.id && waitingFor(about) === null ? ['accept', 'refuse'] : []
}
