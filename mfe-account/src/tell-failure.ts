import type { ShellServices } from '@comptoir/contracts/federation'
import { failureCode, failureSentence } from './failure-sentence.ts'

/**
 * Tells in an alert why a call failed; of a session that is over the shell tells, once for all that failed with it.
 * Settles when the alert is closed.
 */
export const tellFailure = async ({ alert }: Pick<ShellServices, 'alert'>, error: unknown): Promise<void> => {
  if (failureCode(error) !== 'session_invalid') await alert({ message: failureSentence(error) })
}
