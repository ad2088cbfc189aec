import { AppError } from '@comptoir/contracts/core/errors'

/** What a caller sees of a failed handler: an expected failure with its code, anything else as `internal`. */
export const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('internal', { cause: error })

/** The answer, or `unavailable` when the deadline (epoch milliseconds) comes first. */
export const beforeDeadline = async <T>(deadline: number, answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), Math.max(0, deadline - Date.now()))
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
