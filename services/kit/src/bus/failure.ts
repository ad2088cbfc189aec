import { AppError } from '@comptoir/contracts/core/errors'

/** The failure of a handler as its caller sees it: an expected one with its code, any other as `internal`. */
export const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('internal', { cause: error })
