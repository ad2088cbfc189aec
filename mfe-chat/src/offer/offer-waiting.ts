import { texts } from '../french.ts'
import type { About } from '../state/thread-cache.ts'

const { undecidable } = texts.offer

/** Returns the sentence why offers of a batch cannot be decided in its present status; null where they can. */
export const waitingFor = ({ status }: Pick<About, 'status'>): string | null =>
  status === null || status === 'T' || status === 'I' ? null : undecidable[status]
