import { texts } from './french.ts'

/** The code of a failed call. The shell throws a `CallError` of its own, whose class is not the one of this remote. */
export const failureCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** What a seller reads of anything that was thrown: only a failed call has a sentence for them. */
export const failureSentence = (error: unknown): string =>
  error instanceof Error && failureCode(error) !== null ? error.message : texts.failure
