import { CallError } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { failureSentence } from './failure-sentence.ts'

/** Tells in an alert why a call failed; of a session that is over the shell tells, once for all that failed with it. */
export const tellFailure = (alert: ShellServices['alert'], error: unknown): void => {
  if (error instanceof CallError && error.code === 'session_invalid') return
  void alert({ message: failureSentence(error) })
}
