import { CallError } from '@comptoir/contracts/browser/client'
import { texts } from '../french.ts'

/**
 * Returns the code of a failed call, or null for any other error. The shell and each remote carry their own copy of the
 * class `CallError`, so the error of a call that the shell made for a remote is recognised by its shape.
 */
export const failureCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** Returns the French sentence for an error: the portal's own for a failed call, a general one for a fault of the page. */
export const failureSentence = (error: unknown): string =>
  error instanceof Error && failureCode(error) !== null ? error.message : texts.failure

/** Whether the portal answered that the document does not exist, or belongs to somebody else. */
export const isNotFound = (error: unknown): boolean => failureCode(error) === 'not_found'

/** Returns the error itself if it is a failed call, else one that says that the page failed. */
export const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError({ message: failureSentence(error), code: 'internal' }, 0)
