import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'

const isReceived = ({ receivedat }: Batch) => Boolean(receivedat)
const all = () => true

/** The lists of the inbox: the statuses that each reads, and which of those batches it shows. */
export const tabs = {
  T: { statuses: ['T'], holds: all },
  I: { statuses: ['I'], holds: all },
  received: { statuses: ['I', 'T'], holds: isReceived },
  F: { statuses: ['F'], holds: all },
  C: { statuses: ['C'], holds: all },
  E: { statuses: ['E'], holds: all }
} as const satisfies Record<string, { statuses: readonly BatchStatus[]; holds: (batch: Batch) => boolean }>

export type TabName = keyof typeof tabs

/** The lists in the order of their links. */
export const tabNames = Object.keys(tabs) as TabName[]

/** Returns the list that an address names; the batches that wait for the shop if it names none. */
export const tabOf = (name: string | null): TabName => tabNames.find(tab => tab === name) ?? 'T'
