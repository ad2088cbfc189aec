import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { failureCode, failureSentence } from './failure-sentence.ts'

/** Tells in an alert why a call failed; of a session that is over the shell tells, once for all that failed with it. */
export const tellFailure = ({ alert }: Pick<ShellServices, 'alert'>, error: unknown): void => {
  if (failureCode(error) !== 'session_invalid') void alert({ message: failureSentence(error) })
}
