import { CallError } from '@comptoir/contracts/browser/client'

/** What does not exist, and what is someone else's: both look alike. */
export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.code === 'not_found'
