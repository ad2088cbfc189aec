import { CallError } from '@comptoir/contracts/browser/client'

/** Whether a call failed with `not_found`, which is also the portal's answer for what belongs to another account. */
export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.code === 'not_found'
