import type { ThreadState } from '@comptoir/contracts/conversation/thread-state'
import type { ThreadRecord } from './desk-record.ts'

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time))

/** The state of a thread as it is stored. */
export const threadRecord = ({ id: _id, waitingsince, activityat, ...state }: ThreadState): ThreadRecord => ({
  ...state,
  waitingsince: dateOf(waitingsince),
  activityat: dateOf(activityat)
})
