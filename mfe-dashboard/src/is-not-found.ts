import { CallError } from '@comptoir/contracts/browser/client'

/** Whether the portal said that what was asked for does not exist. */
export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.code === 'not_found'
