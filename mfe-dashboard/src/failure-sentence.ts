import { CallError } from '@comptoir/contracts/browser/client'
import { texts } from './french.ts'

/** What staff read of anything that was thrown. */
export const failureSentence = (error: unknown): string => (error instanceof CallError ? error.message : texts.failure)
