import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { failureCode, failureSentence } from './failure-sentence.ts'

/**
 * Shows in an alert why a call failed. An ended session is left to the shell: it shows one alert for all the calls that
 * failed because of it.
 */
export const tellFailure = (alert: ShellServices['alert'], error: unknown): void => {
  if (failureCode(error) !== 'session_invalid') void alert({ message: failureSentence(error) })
}
