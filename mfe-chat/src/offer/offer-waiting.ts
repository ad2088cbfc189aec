import { texts } from '../french.ts'
import type { About } from '../thread/thread-cache.ts'

const { undecidable } = texts.offer

/** Why no offer can be decided for now, in a sentence; null in treatment and in transit, when one can. */
export const waitingFor = ({ status }: Pick<About, 'status'>): string | null =>
  status === null || status === 'T' || status === 'I' ? null : undecidable[status]
