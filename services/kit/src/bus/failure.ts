import { AppError } from '@comptoir/contracts/core/errors'
import { atMost, tooLate } from '../work/at-most.ts'

/** The failure of a handler as its caller sees it: an expected one with its code, any other as `internal`. */
export const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('internal', { cause: error })

/** Returns the answer. Throws `unavailable` when the deadline (epoch milliseconds) comes first. */
export const beforeDeadline = async <T>(deadline: number, answer: Promise<T>): Promise<T> => {
  const outcome = await atMost(deadline - Date.now(), answer)
  if (outcome === tooLate) throw new AppError('unavailable')
  return outcome
}
