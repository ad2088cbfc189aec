import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import type { DeskList } from '@comptoir/contracts/batch/desk'

/** Every batch of an account, and those of one status: also lists of the workbench, so that they can be sorted. */
export const everyBatch = 'all'
export const listOfStatus = (status: BatchStatus): string => `status:${status}`

/** The name under which batches keep that they are in a list of the inbox. Everybody has a list `mine` of their own. */
export const nameOfList = (list: DeskList, staffid: string): string => (list === 'mine' ? `mine:${staffid}` : list)
