import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'

const isReceived = ({ receivedat }: Batch) => Boolean(receivedat)
const all = () => true

/** The lists of the inbox: the states each is read from, and which of those batches belong in it. */
export const tabs = {
  T: { statuses: ['T'], holds: all },
  I: { statuses: ['I'], holds: all },
  received: { statuses: ['I', 'T'], holds: isReceived },
  F: { statuses: ['F'], holds: all },
  C: { statuses: ['C'], holds: all },
  E: { statuses: ['E'], holds: all }
} as const satisfies Record<string, { statuses: readonly BatchStatus[]; holds: (batch: Batch) => boolean }>

export type TabName = keyof typeof tabs

export const tabNames = Object.keys(tabs) as TabName[]

/** The list an address asks for; what waits for the shop when it names none. */
export const tabOf = (name: string | null): TabName => tabNames.find(tab => tab === name) ?? 'T'
