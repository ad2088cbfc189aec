import { CallError } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { texts } from './french.ts'

/** What somebody reads of anything that was thrown. */
export const failureSentence = (error: unknown): string => (error instanceof CallError ? error.message : texts.failure)

/** Tells in an alert why a call failed; of a session that is over the shell tells, once for all that failed with it. */
export const tellFailure = ({ alert }: Pick<ShellServices, 'alert'>, error: unknown): void => {
  if (error instanceof CallError && error.code === 'session_invalid') return
  void alert({ message: failureSentence(error) })
}
